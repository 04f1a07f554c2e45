import { authenticate, type Session } from '#contract/account.ts'
import { requestHeaders } from './request-headers.ts'
import { keep, readKept } from './storage.ts'
import { setVisitor } from './visitor.ts'

const KEY = 'session_token'

let token: string | null | undefined
let opening: Promise<string> | undefined

/** The session token, opening a session when there is none. Requests that ask at once share one opening. */
export async function sessionToken(): Promise<string> {
  token ??= readKept('session', KEY)
  return token ?? openSession()
}

/** Opens the next session by the refresh cookie, or a guest's. */
export function openSession(): Promise<string> {
  opening ??= fetchSession().finally(() => {
    opening = undefined
  })
  return opening
}

async function fetchSession(): Promise<string> {
  const response = await fetch(authenticate.path, {
    method: authenticate.method,
    headers: requestHeaders(),
    credentials: 'same-origin',
  })
  if (!response.ok) throw new Error(`authenticate answered ${response.status}`)
  const { data }: { data: Session } = await response.json()
  const [session] = data.tokens
  token = session.token
  keep('session', KEY, token)
  setVisitor(data)
  return token
}
