// A notification: what a request body is once every field of fields.ts has passed.
import { readShape, type Issue, type Shaped } from '../shared/read.js'
import type { Result } from '../shared/result.js'
import { FIELDS } from './fields.js'

type Members = { readonly [Name in keyof typeof FIELDS]: (typeof FIELDS)[Name]['member'] }

/** A request body that passed every rule; texts are exactly as they were sent. */
export type Notification = Shaped<Members>

const MEMBERS = Object.fromEntries(
  Object.entries(FIELDS).map(([name, { member }]) => [name, member]),
) as Members

/** Reads a notification or names the first field that is wrong, in the order of the rows. */
export const readNotification: (document: unknown) => Result<Notification, Issue> = (document) =>
  readShape(MEMBERS)(document, '')
