import type { Session, User } from '#contract/accounts/session.ts'
import { EMPTY_USER } from './empty-user.ts'

/** A session reply, possibly incomplete: a proxy or another server version may drop fields. */
export type SessionReply = { [part in keyof Session]?: unknown }

/**
 * The user and session token of a reply. Without a token nobody is signed in, and the user is empty. Source:
 * specification, section 8.
 */
export function readSessionReply(reply: SessionReply | null | undefined): { user: User; token: string | null } {
  const token = sessionTokenIn(reply?.tokens)
  const isThere = token !== null && typeof reply?.user === 'object' && reply.user !== null
  // From our own server, which validates replies against their schema.
  return { user: isThere ? (reply.user as User) : EMPTY_USER, token }
}

function sessionTokenIn(tokens: unknown): string | null {
  if (!Array.isArray(tokens)) return null
  for (const one of tokens) {
    const { type, token }: { type?: unknown; token?: unknown } = Object(one)
    if (type === 'session' && typeof token === 'string' && token !== '') return token
  }
  return null
}
