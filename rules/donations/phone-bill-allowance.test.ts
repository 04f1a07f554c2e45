import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneBillAllowance } from './phone-bill-allowance.ts'

const now = Date.UTC(2026, 10, 23)
const most = 5000
const given = (amount: number, charged_at = now, subscription_id: string | null = null) => ({
  amount,
  charged_at,
  subscription_id,
})

test.each([
  ['nothing yet', [], [], 5000],
  ['some this month', [given(1500)], [], 3500],
  ['some last month', [given(1500, Date.UTC(2026, 9, 31, 23))], [], 5000],
  ['on the first of the month', [given(1500, Date.UTC(2026, 10, 1))], [], 3500],
  ['a monthly one, charged this month', [given(1000, now, 'm')], [{ id: 'm', price: 1000 }], 4000],
  ['a monthly one, not charged yet', [], [{ id: 'm', price: 1000 }], 4000],
  ['one that ended after it was charged', [given(1000, now, 'm')], [], 4000],
  ['a monthly one whose sum was raised', [given(1000, now, 'm')], [{ id: 'm', price: 3000 }], 2000],
  ['more than it may be', [given(6000)], [], 0],
] as const)('the rest of a phone bill limit: %s', (_, charges, monthly, room) => {
  expect(phoneBillAllowance({ now, most, charges, monthly })).toBe(room)
})

test('the rest is between zero and the limit, and an allowed donation fits the month', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 10 })
  fc.assert(
    fc.property(amounts, (wanted) => {
      const charges: ReturnType<typeof given>[] = []
      for (const amount of wanted) {
        const room = phoneBillAllowance({ now, most, charges, monthly: [] })
        expect(room).toBeGreaterThanOrEqual(0)
        if (amount <= room) charges.push(given(amount))
      }
      expect(charges.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(most)
    }),
  )
})
