// The relay as it would usually be written: express, zod and the chat platform's own client.
// Only the bench runs it. It answers what the relay answers when all goes well, and checks less.
import { WebClient } from '@slack/web-api'
import express from 'express'
import { z } from 'zod'

const { RELAY_KEY, CHAT_TOKEN, CHAT_TARGETS, CHAT_API_URL } = process.env
const targets = JSON.parse(CHAT_TARGETS)
const slackApiUrl = CHAT_API_URL.slice(0, -'chat.postMessage'.length)
const chat = new WebClient(CHAT_TOKEN, { slackApiUrl, retryConfig: { retries: 0 }, timeout: 10_000 })

const text = (max) => z.string().trim().min(1).max(max)
const Notification = z.strictObject({
  target: z.string().max(64).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  message: text(2000),
  kind: z.enum(['info', 'success', 'warning', 'error', 'action_required']).default('info'),
  title: text(120).optional(),
  source: text(100).optional(),
  fields: z.array(z.strictObject({ label: text(60), value: text(300) })).max(6).default([]),
  links: z.array(z.strictObject({ label: text(60), url: z.url({ protocol: /^https$/ }).max(500) })).max(3).default([]),
  threadTs: z.string().regex(/^\d{10,16}\.\d{6}$/).optional(),
})

const KIND_LABELS = {
  info: 'Info', success: 'Success', warning: 'Warning', error: 'Error', action_required: 'Action required',
}
const escape = (value) => value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const markdown = (value) => ({ type: 'mrkdwn', text: value, verbatim: true })

function render({ target, message, kind, title, source, fields, links, threadTs }) {
  const header = title === undefined ? KIND_LABELS[kind] : `${KIND_LABELS[kind]}: ${escape(title)}`
  const blocks = [
    { type: 'header', text: { type: 'plain_text', text: header, emoji: false } },
    { type: 'section', text: markdown(escape(message)) },
  ]
  if (fields.length > 0) {
    const rows = fields.map(({ label, value }) => markdown(`${escape(label)}\n${escape(value)}`))
    blocks.push({ type: 'section', fields: rows })
  }
  if (links.length > 0) {
    const lines = links.map(({ label, url }) => `<${escape(url)}|${escape(label)}>`)
    blocks.push({ type: 'section', text: markdown(lines.join('\n')) })
  }
  if (source !== undefined) blocks.push({ type: 'context', elements: [markdown(`Source: ${escape(source)}`)] })
  const lines = [
    header,
    escape(message),
    ...fields.map(({ label, value }) => `${escape(label)}: ${escape(value)}`),
    ...links.map(({ label, url }) => `${escape(label)}: ${escape(url)}`),
    ...(source === undefined ? [] : [`Source: ${escape(source)}`]),
  ]
  return {
    channel: targets[target],
    text: lines.join('\n'),
    blocks,
    parse: 'none',
    link_names: false,
    unfurl_links: false,
    unfurl_media: false,
    ...(threadTs === undefined ? {} : { thread_ts: threadTs }),
  }
}

const app = express()
app.use((request, response, next) => {
  const startedAt = Date.now()
  response.on('finish', () => {
    console.log(`${new Date().toISOString()} ${request.method} ${request.path} ${response.statusCode} ${Date.now() - startedAt} ms`)
  })
  next()
})
app.use((request, response, next) => {
  if (request.get('authorization') === `Bearer ${RELAY_KEY}`) next()
  else response.status(401).json({ ok: false, code: 'unauthorized' })
})
app.use(express.json({ limit: '16kb' }))
app.post('/v1/notify', async (request, response) => {
  const notification = Notification.safeParse(request.body)
  if (!notification.success) {
    response.status(422).json({ ok: false, code: 'invalid_request', issues: notification.error.issues })
    return
  }
  if (!Object.hasOwn(targets, notification.data.target)) {
    response.status(422).json({ ok: false, code: 'unknown_target' })
    return
  }
  try {
    const { channel, ts } = await chat.chat.postMessage(render(notification.data))
    response.json({ ok: true, delivery: 'sent', target: notification.data.target, channel, ts })
  } catch (error) {
    response.status(502).json({ ok: false, code: 'chat_failed', message: error.message })
  }
})
const server = app.listen(0, '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${server.address().port}`)
})
