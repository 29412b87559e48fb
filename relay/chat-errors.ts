// The error codes that the chat platform documents for a post, by what they say of it.
// A code that is not listed says nothing.

/** After these nothing was posted. */
const UNPOSTED = `
cannot_reply_to_message restricted_action_thread_locked restricted_action_non_threadable_channel
restricted_action_thread_only_channel
no_text msg_too_long msg_blocks_too_long invalid_blocks invalid_blocks_format invalid_arguments invalid_arg_name
invalid_array_arg invalid_charset invalid_post_type missing_post_type invalid_form_data invalid_json
json_not_object markdown_text_conflict too_many_attachments too_many_contact_cards
attachment_payload_limit_exceeded as_user_not_supported missing_file_data
not_authed invalid_auth account_inactive token_revoked token_expired missing_scope no_permission
not_allowed_token_type org_login_required two_factor_setup_required access_denied accesslimited
team_access_not_granted enterprise_is_restricted ekm_access_denied
channel_not_found not_in_channel is_archived channel_is_frozen restricted_action
restricted_action_read_only_channel messages_tab_disabled team_not_found
ratelimited rate_limited message_limit_exceeded
method_deprecated deprecated_endpoint upgrade_required`

/** After these the message may be in the channel all the same. */
const DOUBTFUL = 'fatal_error internal_error service_unavailable request_timeout team_added_to_org'

const setOf = (codes: string): ReadonlySet<string> =>
  new Set(codes.replaceAll('\n', ' ').split(' ').filter((code) => code !== ''))
const unposted = setOf(UNPOSTED)
const documented = setOf(`${UNPOSTED} ${DOUBTFUL}`)

/** What is told of an error that is no code of the platform's. */
export const UNRECOGNIZED = 'unrecognized_error'

/** Whether the platform's documentation says that nothing is posted when it answers this. */
export const saysUnposted = (chatError: string): boolean => unposted.has(chatError)

/** The code as far as it may be logged: a word of the platform's documentation, and no other. */
export const loggableChatError = (chatError: string): string =>
  documented.has(chatError) ? chatError : UNRECOGNIZED
