import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_USER } from '#rules/accounts/empty-user.ts'
import { storageOf } from '#web/http/browser/browser-storage.fixture.ts'
import { carrierQuestion } from './carrier-question.ts'
import { openSessionFromFirstScreen } from './first-screen.ts'

let kept: Map<string, string>

/** The server's answer to the token: a reply, or a status without one. */
function serve(answer: object | number): void {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/web/authenticate'))
      return Response.json({ data: { user: EMPTY_USER, tokens: [{ type: 'session', token: 't', expires_at: '' }] } })
    if (typeof answer === 'object') return Response.json({ data: answer })
    return Response.json({ errors: [{ code: 'unavailable', message: 'unavailable' }] }, { status: answer })
  })
}

beforeEach(() => {
  kept = new Map([['firstscreen_token', 'a token']])
  vi.stubGlobal('window', { localStorage: storageOf(kept), sessionStorage: storageOf(new Map()) })
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'selah.test', pathname: '/music/', search: '' })
  // A browser that was sent to the carrier from this site.
  vi.stubGlobal('document', { cookie: '__Host-carrier_left=1' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['that is refused', { is_valid: false, question: null }, null],
  ['that cannot be checked', 503, 'a token'],
])('a token %s is only logged', async (_, answer, left) => {
  serve(answer)
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await openSessionFromFirstScreen()
  expect(log).toHaveBeenCalledOnce()
  expect(log.mock.calls[0]?.map(String).join(' ')).not.toContain('a token')
  expect(kept.get('firstscreen_token') ?? null).toBe(left)
})

test('a valid token is not logged', async () => {
  serve({ is_valid: true, question: null })
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await openSessionFromFirstScreen()
  expect(log).not.toHaveBeenCalled()
  expect(kept.has('firstscreen_token')).toBe(false)
})

test('a cookie that another host of the domain can set does not count as having left from this site', async () => {
  vi.stubGlobal('document', { cookie: 'carrier_left=1' })
  serve({ is_valid: true, question: null })
  await openSessionFromFirstScreen()
  expect(carrierQuestion.getSnapshot()).toBe('enter')
  expect(kept.get('firstscreen_token')).toBe('a token')
})
