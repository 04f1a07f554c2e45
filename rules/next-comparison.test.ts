import { expect, test } from 'vitest'
import { nextComparison } from './next-comparison.ts'

const at = (text: string) => Date.parse(`${text}T08:00:00Z`)
const goingOn = { store: 'card', kind: 'paid', provider_id: 'sub_1', ended_at: null, refunded_at: null } as const

test.each([
  ['goes on', {}, '2026-11-22', '2026-11-23'],
  ['goes on in an app store', { store: 'google' }, '2026-11-22', '2026-11-23'],
  ['has ended', { ended_at: at('2026-11-20') }, '2026-11-22', '2026-11-29'],
  ['was paid back', { refunded_at: at('2026-11-20') }, '2026-11-22', '2026-11-29'],
  ['has ended since it was compared', { ended_at: at('2026-11-20') }, '2026-10-01', '2026-10-08'],
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
] as const)('what %s is compared again in time', (_, given, followed, wanted) => {
  expect(nextComparison({ ...goingOn, ...given, followed_at: at(followed) })).toBe(wanted && at(wanted))
})
