import type { Session } from '#contract/accounts/session.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import { emailHtmlOf } from '#server/present/messages.ts'
import type { TestServer } from '../servers/test-server.ts'

/** A browser's cookies and session, for tests of accounts. */
export type TestBrowser = {
  send: (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Response>
  /** Makes a call that answers with a session, and stores it. */
  startSession: (path: string, body: object, method?: string) => Promise<Session>
  user: () => Session['user']
  id: () => string
}

/** Opens a browser for a new guest. `name` is its user agent. */
export async function openTestBrowser({ ask }: Pick<TestServer, 'ask'>, name = 'Test Browser'): Promise<TestBrowser> {
  let cookie = ''
  let session: Session | undefined
  const send = async (method: string, path: string, body?: object, more: Record<string, string> = {}) => {
    const response = await ask(path, {
      method,
      headers: {
        'user-agent': name,
        ...(cookie && { cookie }),
        ...(session && { authorization: `Bearer ${session.tokens[0].token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const given = response.headers.get('set-cookie')
    if (given) cookie = given.split(';')[0] ?? ''
    return response
  }
  const startSession = async (path: string, body: object, method = 'POST') => {
    const response = await send(method, path, body)
    const answered = (await response.json()) as { data: Session }
    if (response.status !== 200) throw new Error(`${path} answered ${response.status} ${JSON.stringify(answered)}`)
    session = answered.data
    return session
  }
  const user = () => {
    if (!session) throw new Error('no session')
    return session.user
  }
  await startSession('/web/authenticate', {})
  return { send, startSession, user, id: () => user().id ?? 'guest' }
}

/** The latest message to an address: its code, and the token in its link. */
export async function lastMessage({ program }: Pick<TestServer, 'program'>, to: string) {
  const [message] = await listMessages(program.database, to.toLowerCase())
  if (!message) throw new Error(`nothing was sent to ${to}`)
  const [link] = parseJsonColumn<{ href: string }[]>(message.links_json)
  const token = link ? (/[?&](?:mlt|reset|verify)=([\w-]+)$/.exec(link.href)?.[1] ?? '') : ''
  return { ...message, html: emailHtmlOf(message), code: message.code ?? '', token, href: link?.href ?? '' }
}

/** Requests a code in this browser, and reads it from the message. */
export async function requestLoginCode(server: Pick<TestServer, 'program'>, browser: TestBrowser, email: string) {
  const response = await browser.send('POST', '/web/login-codes', { email })
  if (response.status !== 200) throw new Error(`a code for ${email} was refused with ${response.status}`)
  return lastMessage(server, email)
}

/** Registers this browser's user by a code, with an optional password. */
export async function registerMember(
  server: Pick<TestServer, 'program'>,
  browser: TestBrowser,
  { email, password }: { email: string; password?: string },
): Promise<string> {
  const { code } = await requestLoginCode(server, browser, email)
  await browser.startSession('/web/register', { email, code, ...(password && { password }) })
  return email
}
