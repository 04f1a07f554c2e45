import { beforeEach, expect, test, vi } from 'vitest'
import type { Subscription } from '#contract/billing/subscriptions.ts'
import { storageOf } from '#web/http/browser/browser-storage.fixture.ts'
import { loadSubscriptions } from './load-subscriptions.ts'
import { ACTIVE, CANCELLED } from './subscription.fixture.ts'
import { runChange } from './subscription-change.ts'

let served: Subscription[] = []

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: storageOf(new Map([['session_token', 't1']])) })
  vi.stubGlobal('location', { hostname: 'selah.test', search: '' })
  vi.stubGlobal('fetch', async () => Response.json({ data: served }))
})

/** The idempotency key that Cancel sends when its answer is lost. */
async function press(id: string): Promise<string> {
  let sent = ''
  const answer = runChange('cancel', { params: { id } }, async (key) => {
    sent = key
    throw new TypeError('Failed to fetch')
  })
  await answer.catch(() => undefined)
  return sent
}

test('a cancellation with a lost answer gets a new key later, once the subscription was reloaded', async () => {
  const first = await press('s1')
  served = [ACTIVE]
  expect(await loadSubscriptions('u1')).toEqual([ACTIVE])
  expect(await press('s1')).toBe(first)
  served = [CANCELLED]
  await loadSubscriptions('u1')
  served = [ACTIVE]
  await loadSubscriptions('u1')
  expect(await press('s1')).not.toBe(first)
})

test('each of several subscriptions, shown or not, gets a new key after a lost answer', async () => {
  const [first, second] = [await press('s1'), await press('s2')]
  served = [{ ...ACTIVE, id: 's2' }, CANCELLED]
  await loadSubscriptions('u1')
  expect(await press('s2')).toBe(second)
  expect(await press('s1')).not.toBe(first)
})
