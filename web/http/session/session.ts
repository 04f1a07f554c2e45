import { authenticate, type User } from '#contract/accounts/session.ts'
import { readSessionReply, type SessionReply } from '#rules/accounts/session-reply.ts'
import { withTabLock } from '../browser/with-tab-lock.ts'
import { requestHeaders } from '../request-headers.ts'
import { readStoredToken, storeToken } from './session-token.ts'
import { USER_KEY } from './stored-user.ts'
import { setVisitor } from './visitor.ts'

const LOCK = 'session'

let token: string | null | undefined
let pendingSession: Promise<string> | undefined

/** The session token, opening a session when there is none; empty where none is given. Requests that ask at once share one opening. */
export async function sessionToken(): Promise<string> {
  token ??= readStoredToken()
  return token ?? openSession()
}

/**
 * Opens the next session by the refresh cookie, or a guest's. The cookie is all tabs' and good for once: on a slow line a
 * second tab would send it long after the first, which ends the session as if it were stolen.
 */
export function openSession(): Promise<string> {
  pendingSession ??= withTabLock(LOCK, fetchSession).finally(() => {
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

function applySession(answer: SessionReply | undefined): User {
  const session = readSessionReply(answer)
  token = session.token
  storeToken(token)
  setVisitor(session)
  return session.user
}

/** Goes on with the session that a sign-in answers with. A refusal is thrown on. */
export async function adoptSession(signIn: () => Promise<{ data: SessionReply }>): Promise<User> {
  // A guest's session that is still on its way would come after the sign-in, and put its own cookie over it.
  await pendingSession?.catch(() => undefined)
  return applySession((await signIn()).data)
}

/** Forgets the session in hand and opens the one that the cookie is now good for. */
export async function reopenSession(): Promise<void> {
  await pendingSession?.catch(() => undefined)
  token = null
  storeToken(null)
  await openSession()
}

/** Who signs in or out in one tab does so in all: the others hear of it by the kept record. */
export function syncWithOtherTabs(): void {
  addEventListener('storage', handleStorageEvent)
}

function handleStorageEvent({ key, oldValue, newValue }: StorageEvent): void {
  const isUsers = key === USER_KEY || key === null
  if (isUsers && oldValue !== newValue) void reopenSession().catch(() => undefined)
}
