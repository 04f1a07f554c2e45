import { authenticate, type User } from '#contract/accounts/session.ts'
import { readSessionReply, type SessionReply } from '#rules/accounts/session-reply.ts'
import { SESSION_LOCK } from '#rules/browser/session-lock.ts'
import { withTabLock } from '../browser/with-tab-lock.ts'
import { requestHeaders } from '../request-headers.ts'
import { readStoredToken, storeToken } from './session-token.ts'
import { USER_KEY } from './stored-user.ts'
import { setVisitor } from './visitor.ts'

let token: string | null | undefined
let pendingSession: Promise<string> | undefined

/**
 * The session token; opens a session if there is none. Empty if the server gives none. Simultaneous requests share one
 * session.
 */
export async function sessionToken(): Promise<string> {
  token ??= readStoredToken()
  return token ?? openSession()
}

/**
 * Opens the next session with the refresh cookie, or a guest's. All tabs share the cookie, and it is valid once: a tab
 * that sends it late would end the session as stolen.
 */
export function openSession(): Promise<string> {
  pendingSession ??= withTabLock(SESSION_LOCK, fetchSession).finally(() => {
    pendingSession = undefined
  })
  return pendingSession
}

async function fetchSession(): Promise<string> {
  const response = await fetch(authenticate.path, {
    method: authenticate.method,
    headers: requestHeaders(),
    credentials: 'same-origin',
  })
  if (!response.ok) throw new Error(`authenticate answered ${response.status}`)
  const { data }: { data?: SessionReply } = await response.json()
  applySession(data)
  return token ?? ''
}

function applySession(reply: SessionReply | undefined): User {
  const session = readSessionReply(reply)
  token = session.token
  storeToken(token)
  setVisitor(session)
  return session.user
}

/** Continues with the session of a sign-in's reply. Refusals are thrown. */
export async function adoptSession(signIn: () => Promise<{ data: SessionReply }>): Promise<User> {
  // A guest session still being opened would overwrite the new session's cookie.
  await pendingSession?.catch(() => undefined)
  return applySession((await signIn()).data)
}

/** Drops the current session and opens the one that the cookie is valid for. */
export async function reopenSession(): Promise<void> {
  await pendingSession?.catch(() => undefined)
  token = null
  storeToken(null)
  await openSession()
}

/** A sign-in or sign-out in one tab applies to all: the stored user record notifies them. */
export function syncWithOtherTabs(): void {
  addEventListener('storage', handleStorageEvent)
}

function handleStorageEvent({ key, oldValue, newValue }: StorageEvent): void {
  const isUsers = key === USER_KEY || key === null
  if (isUsers && oldValue !== newValue) void reopenSession().catch(() => undefined)
}
