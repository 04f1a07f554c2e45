import type { Session, User } from '#contract/accounts/session.ts'
import { EMPTY_USER } from './empty-user.ts'

/** As much of a session's answer as came: a proxy, or a server of another edition, may leave parts of it out. */
export type SessionReply = { [part in keyof Session]?: unknown }

/**
 * Who an answer signs in, and by which session token. Without tokens nobody came in: the user is empty, whatever else the
 * answer says. Source: specification, section 8.
 */
export function readSessionReply(answer: SessionReply | null | undefined): { user: User; token: string | null } {
  const token = sessionTokenIn(answer?.tokens)
  const isThere = token !== null && typeof answer?.user === 'object' && answer.user !== null
  // Our own server's word, whose replies are held to their schema where they are made.
  return { user: isThere ? (answer.user as User) : EMPTY_USER, token }
}

function sessionTokenIn(tokens: unknown): string | null {
  if (!Array.isArray(tokens)) return null
  for (const one of tokens) {
    const { type, token }: { type?: unknown; token?: unknown } = Object(one)
    if (type === 'session' && typeof token === 'string' && token !== '') return token
  }
  return null
}
