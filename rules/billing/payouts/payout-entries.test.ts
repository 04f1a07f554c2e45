import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAYOUT_ROW_KINDS, PAYOUT_STATUSES } from '#contract/studio/money/payouts.ts'
import {
  type BookablePayout,
  type BookableRow,
  entriesToPost,
  type PayoutEntry,
  payoutEntries,
} from './payout-entries.ts'
import { matchRow, type PayoutRowFacts } from './payout-row.ts'
import { payoutState, sumRows } from './payout-sums.ts'

const row = (facts: Partial<BookableRow> = {}): BookableRow => {
  const { gross = 899, fee = 56 } = facts
  return {
    ...{
      kind: 'charge',
      reference: 'pi_1',
      gross,
      fee,
      net: gross - fee,
      source_amount: gross,
      source_currency: 'USD',
    },
    ...{ state: 'matched', here: facts.source_amount ?? gross, isDecided: true, ...facts },
  }
}
const payout = (rows: readonly BookableRow[], facts: Partial<BookablePayout> = {}): BookablePayout => ({
  ...{ store: 'card', status: 'paid', currency: 'USD', amount: rows.reduce((sum, { net }) => sum + net, 0), rows },
  ...facts,
})
const shown = (entries: readonly PayoutEntry[]) =>
  entries.map(({ account, amount, currency }) => `${account} ${amount}${currency === 'USD' ? '' : ` ${currency}`}`)

test.each([
  ['a charge', [row()], {}, ['bank 843', 'fees:card 56', 'store:card -899']],
  ['a charge and its refund', [row(), row({ kind: 'refund', gross: -899, fee: 0 })], {}, ['fees:card 56', 'bank -56']],
  ['one that is on its way books nothing', [row()], { status: 'in_transit' as const }, []],
  [
    'one that came back waits at the provider',
    [row()],
    { status: 'failed' as const },
    ['returned:card 843', 'fees:card 56', 'store:card -899'],
  ],
  [
    'the next one has it',
    [row({ kind: 'payout_failure', gross: 843, fee: 0, state: 'no_charge', here: null })],
    {},
    ['bank 843', 'returned:card -843'],
  ],
  [
    'a fee of its own',
    [row(), row({ kind: 'fee', gross: -200, fee: 0, state: 'no_charge', here: null })],
    {},
    ['bank 643', 'fees:card 256', 'store:card -899'],
  ],
  [
    'what we do not have waits',
    [row({ state: 'missing_here', here: null })],
    {},
    ['bank 843', 'fees:card 56', 'suspense:card -899'],
  ],
  [
    'a different sum pays what we have',
    [row({ state: 'different_sum', here: 800 })],
    {},
    ['bank 843', 'fees:card 56', 'suspense:card -99', 'store:card -800'],
  ],
  [
    'an open dispute',
    [row({ kind: 'dispute', gross: -899, fee: 1500, isDecided: false })],
    {},
    ['fees:card 1500', 'disputes:card 899', 'bank -2399'],
  ],
  [
    'a lost dispute',
    [row({ kind: 'dispute', gross: -899, fee: 1500 })],
    {},
    ['fees:card 1500', 'store:card 899', 'bank -2399'],
  ],
  [
    'an app store’s sale is income',
    [row({ kind: 'sale' })],
    { store: 'apple' as const },
    ['bank 843', 'fees:apple 56', 'income -899'],
  ],
  [
    'paid in euros',
    [row({ gross: 1000, source_amount: 909, source_currency: 'EUR' })],
    {},
    ['bank 944', 'exchange:card 909 EUR', 'fees:card 56', 'store:card -909 EUR', 'exchange:card -1000'],
  ],
  ['rows that do not add up book nothing', [row()], { amount: 844 }, []],
] as const)('the entries of a payout: %s', (_, rows, facts, expected) => {
  expect(shown(payoutEntries(payout(rows, facts)))).toEqual(expected)
})

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
const anyRow: fc.Arbitrary<BookableRow> = fc
  .record({
    kind: fc.constantFrom(...PAYOUT_ROW_KINDS),
    ...{
      gross: cents,
      fee: fc.integer({ min: -5000, max: 5000 }),
      other: cents,
      booked: fc.option(cents, { nil: undefined }),
    },
    ...{ currency: fc.constantFrom('USD', 'EUR'), isRepeated: fc.boolean(), isDecided: fc.boolean() },
  })
  .map(({ kind, gross, fee, other, booked, currency, isRepeated, isDecided }) => {
    const paid = currency === 'USD' ? gross : other
    const facts: PayoutRowFacts = {
      ...{ kind, reference: 'r', gross, fee, net: gross - fee, source_amount: paid, source_currency: currency },
    }
    const fact = booked === undefined ? undefined : { amount: booked, currency }
    return { ...facts, ...matchRow(facts, { booked: fact, isRepeated }), isDecided }
  })
const anyPayout = fc
  .record({ rows: fc.array(anyRow, { maxLength: 20 }), status: fc.constantFrom(...PAYOUT_STATUSES) })
  .map(({ rows, status }) => payout(rows, { status }))

const total = (entries: readonly PayoutEntry[], currency: string) =>
  entries.reduce((sum, entry) => sum + (entry.currency === currency ? entry.amount : 0), 0)

test('entries sum to zero in every currency, whatever the rows are', () => {
  fc.assert(
    fc.property(anyPayout, (one) => {
      const entries = payoutEntries(one)
      expect([total(entries, 'USD'), total(entries, 'EUR')]).toEqual([0, 0])
    }),
  )
})

test('the bank gets the net of all rows to the cent', () => {
  fc.assert(
    fc.property(anyPayout, (one) => {
      const entries = payoutEntries({ ...one, status: 'paid' })
      const bank = entries.find(({ account }) => account === 'bank')?.amount ?? 0
      const sums = sumRows(one.rows)
      expect([bank, sums.net]).toEqual([sums.net, sums.gross - sums.fee])
    }),
  )
})

test('matched charges clear exactly what the store owed, and bank and fees together receive it', () => {
  const matched = fc.array(fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 999 })))
  fc.assert(
    fc.property(matched, (rows) => {
      const entries = payoutEntries(payout(rows.map(([gross, fee]) => row({ gross, fee }))))
      const gross = rows.reduce((sum, [amount]) => sum + amount, 0)
      const of = (account: string) => entries.find((entry) => entry.account === account)?.amount ?? 0
      expect([of('store:card'), of('bank') + of('fees:card')]).toEqual([0 - gross, gross])
    }),
  )
})

test('entries posted later turn any booking into the wanted one', () => {
  fc.assert(
    fc.property(anyPayout, anyPayout, (before, after) => {
      const [booked, wanted] = [payoutEntries(before), payoutEntries(after)]
      const posted = entriesToPost(booked, wanted)
      expect([total(posted, 'USD'), total(posted, 'EUR')]).toEqual([0, 0])
      expect(entriesToPost([...booked, ...posted], wanted)).toEqual([])
    }),
  )
})

test.each([
  [{ amount: 843, net: 843, differing: 0, open: 0 }, 'matched'],
  [{ amount: 843, net: 843, differing: 1, open: 1 }, 'differs'],
  [{ amount: 843, net: 843, differing: 1, open: 0 }, 'closed'],
  [{ amount: 843, net: 0, differing: 0, open: 0 }, 'incomplete'],
  [{ amount: 843, net: 844, differing: 1, open: 1 }, 'incomplete'],
] as const)('a payout of %j is %s', (sums, state) => {
  expect(payoutState(sums)).toBe(state)
})
