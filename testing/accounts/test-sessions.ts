import type { Session } from '#contract/accounts/session.ts'
import type { TestServer } from '../servers/test-server.ts'

export type AskServer = TestServer['ask']
export type OpenedSession = { status: number; session: Session; cookie: string; refreshToken: string; token: string }

/** A call that answers 404 with a valid session and 401 without one. */
export const PROBE_PATH = '/web/tabs/nothing'

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Opens a session as a browser does; reads the refresh token from its cookie. */
export async function openSession(
  ask: AskServer,
  headers: Record<string, string> = {},
  path = '/web/authenticate',
): Promise<OpenedSession> {
  const response = await ask(path, { method: 'POST', headers })
  const { data } = (await response.json()) as { data: Session }
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  const cookie = response.headers.get('set-cookie') ?? ''
  const refreshToken = /^[^=]+=([^;]+)/.exec(cookie)?.[1] ?? ''
  return { status: response.status, session: data, cookie, refreshToken, token: data.tokens[0].token }
}

/** True if a session token is still valid for calls. */
export async function isSessionAlive(ask: AskServer, headers: Record<string, string>): Promise<boolean> {
  const { status } = await ask(PROBE_PATH, { headers })
  if (status !== 401 && status !== 404) throw new Error(`${PROBE_PATH} answered ${status}`)
  return status === 404
}
