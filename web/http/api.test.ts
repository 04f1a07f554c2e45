import { beforeEach, describe, expect, test, vi } from 'vitest'
import { logout, type User } from '#contract/accounts/session.ts'
import { EMPTY_USER } from '#rules/accounts/empty-user.ts'

type Asked = { path: string; authorization: string | undefined }

const AUTHENTICATE = '/web/authenticate'
const ruth: User = { ...EMPTY_USER, id: 'u1', is_registered: true, is_logged_in: true }
const sessionOf = (token: string, user: User = ruth) => ({
  data: {
    user,
    tokens: [
      { type: 'session', token, expires_at: '' },
      { type: 'refresh', expires_at: '' },
    ],
  },
})

let asked: Asked[] = []
let opened = 0

/** A server that issues sessions t1, t2 … and answers calls with these statuses in order, then with 200. */
function serve(statuses: number[], session: (token: string) => object = sessionOf, code?: string): void {
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ path, authorization: headers.authorization })
    if (path === AUTHENTICATE) {
      opened += 1
      return Response.json(session(`t${opened}`))
    }
    const status = statuses.shift() ?? 200
    const errors = code ? [{ code }] : []
    return Response.json(status === 200 ? { data: { user: EMPTY_USER } } : { errors }, { status })
  })
}

/** A fresh copy of the module, as in a new page. */
async function openPage() {
  vi.resetModules()
  const [api, visitor] = await Promise.all([import('./api.ts'), import('./session/visitor.ts')])
  return { call: api.call, currentUser: visitor.currentUser }
}

beforeEach(() => {
  asked = []
  opened = 0
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { hostname: 'selah.test', search: '' })
})

const paths = () => asked.map(({ path }) => path)

describe('a call', () => {
  test('opens a session first and continues with it', async () => {
    serve([])
    const { call } = await openPage()
    await call(logout, {})
    await call(logout, {})
    expect(paths()).toEqual([AUTHENTICATE, logout.path, logout.path])
    expect(asked[2]?.authorization).toBe('Bearer t1')
  })

  test.each([401, 403])('that is refused with %i opens the next session once and is repeated once', async (status) => {
    serve([status])
    const { call } = await openPage()
    await call(logout, {})
    expect(paths()).toEqual([AUTHENTICATE, logout.path, AUTHENTICATE, logout.path])
    expect(asked.map(({ authorization }) => authorization)).toEqual([undefined, 'Bearer t1', undefined, 'Bearer t2'])
  })

  test.each([401, 403])('that is refused with %i again fails without another attempt', async (status) => {
    serve([status, status, status, status])
    const { call } = await openPage()
    await expect(call(logout, {})).rejects.toThrow()
    expect(paths()).toEqual([AUTHENTICATE, logout.path, AUTHENTICATE, logout.path])
  })

  test.each(['reauthentication_required', 'impersonation_read_only'])(
    'that is refused with %s is not repeated: a new session would be refused too',
    async (code) => {
      serve([403], sessionOf, code)
      const { call } = await openPage()
      await expect(call(logout, {})).rejects.toThrow()
      expect(paths()).toEqual([AUTHENTICATE, logout.path])
    },
  )

  test.each([400, 404, 409, 429, 500, 503])('that fails with %i is not repeated', async (status) => {
    serve([status])
    const { call } = await openPage()
    await expect(call(logout, {})).rejects.toThrow()
    expect(paths()).toEqual([AUTHENTICATE, logout.path])
  })

  test('shares one new session with others that are refused at the same time', async () => {
    serve([401, 401, 401])
    const { call } = await openPage()
    await Promise.all([call(logout, {}), call(logout, {}), call(logout, {})])
    expect(paths().filter((path) => path === AUTHENTICATE)).toHaveLength(2)
    expect(asked).toHaveLength(8)
  })
})

test('without session tokens in the reply is sent without a token', async () => {
  serve([], () => ({ data: { user: ruth } }))
  const { call, currentUser } = await openPage()
  await call(logout, {})
  expect(currentUser()).toEqual(EMPTY_USER)
  expect(asked.at(-1)).toEqual({ path: logout.path, authorization: undefined })
})
