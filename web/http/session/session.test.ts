import { beforeEach, expect, test, vi } from 'vitest'
import { authenticate } from '#contract/accounts/session.ts'
import { EMPTY_USER } from '#rules/accounts/empty-user.ts'

/** Requests without an answer yet; each `answer` returns the next token. */
let waiting: { path: string; answer: (status?: number) => void }[] = []
let opened = 0

beforeEach(() => {
  waiting = []
  opened = 0
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { hostname: 'selah.test', search: '' })
  vi.stubGlobal('fetch', (path: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answer = (status = 200) => {
      opened += 1
      const tokens = [{ type: 'session', token: `t${opened}`, expires_at: '' }]
      resolve(Response.json({ data: { user: EMPTY_USER, tokens } }, { status }))
    }
    waiting.push({ path, answer })
    return promise
  })
})

/** The module as in a tab of its own; all tabs share the browser's locks. */
async function openTab() {
  vi.resetModules()
  return import('./session.ts')
}
const sent = () => waiting.map(({ path }) => path)
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 30))

test('tabs open their sessions in turn, so that none sends a refresh token that another has spent', async () => {
  const tabs = [await openTab(), await openTab()]
  const opening = tabs.map((tab) => tab.openSession())
  await expect.poll(sent).toHaveLength(1)
  await aMoment()
  expect(sent()).toEqual([authenticate.path])
  waiting[0]?.answer()
  await expect.poll(sent).toHaveLength(2)
  waiting[1]?.answer()
  expect(await Promise.all(opening)).toEqual(['t1', 't2'])
})

test('a tab that fails to open its session does not block the others', async () => {
  const tabs = [await openTab(), await openTab()]
  const [first, second] = tabs.map((tab) => tab.openSession())
  await expect.poll(sent).toHaveLength(1)
  waiting[0]?.answer(500)
  await expect(first).rejects.toThrow('500')
  await expect.poll(sent).toHaveLength(2)
  waiting[1]?.answer()
  expect(await second).toBe('t2')
})

test.each([
  ['has no locks', undefined],
  ['gives none', { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
])('a browser that %s opens a session without a lock', async (_what, locks) => {
  vi.stubGlobal('navigator', { locks, userAgent: '' })
  const opening = (await openTab()).openSession()
  await expect.poll(sent).toHaveLength(1)
  waiting[0]?.answer()
  expect(await opening).toBe('t1')
  expect(sent()).toHaveLength(1)
  vi.unstubAllGlobals()
})
