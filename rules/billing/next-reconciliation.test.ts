import { expect, test } from 'vitest'
import { nextReconciliation } from './next-reconciliation.ts'

const at = (text: string) => Date.parse(`${text}T08:00:00Z`)
const goingOn = {
  id: 'a',
  store: 'card',
  kind: 'paid',
  provider_id: 'sub_1',
  ended_at: null,
  refunded_at: null,
} as const
const HOUR = 3600_000
const DAY = 24 * HOUR

test.each([
  ['goes on', {}, '2026-11-22', '2026-11-23'],
  ['goes on in an app store', { store: 'google' }, '2026-11-22', '2026-11-23'],
  ['has ended', { ended_at: at('2026-11-20') }, '2026-11-22', '2026-11-29'],
  ['was paid back', { refunded_at: at('2026-11-20') }, '2026-11-22', '2026-11-29'],
  ['has ended since it was reconciled', { ended_at: at('2026-11-20') }, '2026-10-01', '2026-10-08'],
  ['has ended half a year ago', { ended_at: at('2026-05-22') }, '2026-11-11', '2026-11-18'],
  ['has ended longer ago', { ended_at: at('2026-05-22') }, '2026-11-12', null],
  [
    'has ended longer ago and was paid back since',
    { ended_at: at('2026-05-22'), refunded_at: at('2026-11-01') },
    ...(['2026-11-12', '2026-11-19'] as const),
  ],
  ['has ended in an app store', { store: 'google', ended_at: at('2026-11-20') }, '2026-11-22', null],
  ['we renew', { store: 'dcb', provider_id: null }, '2026-11-22', '2026-11-23'],
  ['we renewed', { store: 'dcb', provider_id: null, ended_at: at('2026-11-20') }, '2026-11-22', '2026-11-29'],
  ['we renewed long ago', { store: 'dcb', provider_id: null, ended_at: at('2026-05-22') }, '2026-11-12', null],
  ['we renew by Bango, which says nothing', { store: 'bango', provider_id: null }, '2026-11-22', null],
  ['is a seat of what we renew', { store: 'dcb', kind: 'family', provider_id: null }, '2026-11-22', null],
  ['was given', { provider_id: null }, '2026-11-22', null],
] as const)('the next reconciliation of a subscription that %s', (_, given, followed, wanted) => {
  const next = nextReconciliation({ ...goingOn, ...given, followed_at: at(followed) })
  if (next === null || wanted === null) expect(next).toBe(wanted)
  else {
    expect(next).toBeLessThanOrEqual(at(wanted))
    expect(next).toBeGreaterThan(at(wanted) - DAY / 2)
  }
})

test('subscriptions reconciled at the same moment are due again spread over half a day', () => {
  const ids = Array.from({ length: 1200 }, (_, number) => `AZ2x${number}`)
  const moment = at('2026-11-22')
  const hours = ids.map((id) => Math.floor(((nextOf(id, moment) ?? 0) - moment - 1) / HOUR))
  const counts = Array.from({ length: 12 }, (_, hour) => hours.filter((one) => one === 12 + hour).length)
  expect(Math.min(...counts)).toBeGreaterThan(50)
  expect(Math.max(...counts)).toBeLessThan(150)
})

test('a regular reconciliation is repeated a day later, at the same time of day', () => {
  const first = nextOf('AZ2x', at('2026-11-22')) ?? 0
  expect(nextOf('AZ2x', first)).toBe(first + DAY)
  expect(nextOf('AZ2x', first + 5 * HOUR)).toBe(first + DAY)
  expect(nextOf('AZ2x', first + 13 * HOUR)).toBe(first + DAY + DAY / 2)
})

function nextOf(id: string, followed_at: number): number | null {
  return nextReconciliation({ ...goingOn, id, followed_at })
}
