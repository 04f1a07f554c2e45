import { describe, expect, test } from 'vitest'
import { afterDecline } from './decline-policy.ts'

const at = (text: string) => Date.parse(`${text}T08:00:00Z`)
const due = at('2026-11-21')

describe('a declined renewal', () => {
  test.each(['insufficient_credit', 'denied', 'suspended'] as const)('with %s is retried the next day', (decline) => {
    expect(afterDecline({ decline, due, refusedAt: due })).toEqual({ retry_at: at('2026-11-22') })
  })

  test.each(['barred', 'unknown_payer', 'cancelled_by_payer', 'amount_not_allowed'] as const)(
    'with %s is not retried',
    (decline) => {
      expect(afterDecline({ decline, due, refusedAt: due })).toEqual({ ends: true })
    },
  )
})

describe('a spend limit is retried next month', () => {
  test.each([
    ['2026-11-28', '2026-11-28', '2026-12-01'],
    ['2026-11-26', '2026-11-27', '2026-12-03'],
    ['2026-11-30', '2026-11-30', '2026-12-01'],
    ['2026-11-10', '2026-11-10', '2026-11-11'],
    ['2026-11-10', '2026-11-13', '2026-11-17'],
  ])('due on %s and declined on %s, retried on %s', (dueOn, refusedOn, again) => {
    const refused = { decline: 'spend_limit', due: at(dueOn), refusedAt: at(refusedOn) } as const
    expect(afterDecline(refused)).toEqual({ retry_at: at(again) })
  })
})

test('a decline at the last retry ends the subscription', () => {
  const refused = { decline: 'insufficient_credit', due, refusedAt: at('2026-11-28') } as const
  expect(afterDecline(refused)).toEqual({ ends: true })
})
