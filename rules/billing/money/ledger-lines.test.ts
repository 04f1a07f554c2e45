import { expect, test } from 'vitest'
import { journalTransaction, movementCsv } from './ledger-lines.ts'

const movement = (group_key: string, amount: number, accounts: [string, string]) => ({
  ...{ group_key, charge_id: 'c1', at: Date.UTC(2026, 10, 3, 9) },
  entries: [
    { account: accounts[0], amount, currency: 'USD' },
    { account: accounts[1], amount: -amount, currency: 'USD' },
  ],
})

test('a charge is a debit of the store and a credit of our income', () => {
  const charge = movement('charge:c1', 899, ['store:dcb', 'income'])
  expect(movementCsv(charge)).toBe(
    '2026-11-03,2026-11-03T09:00:00.000Z,charge:c1,c1,store:dcb,8.99,,USD\r\n' +
      '2026-11-03,2026-11-03T09:00:00.000Z,charge:c1,c1,income,,8.99,USD\r\n',
  )
  expect(journalTransaction(charge)).toBe(
    '2026-11-03 * Charge  ; charge:c1\n    assets:store:dcb  USD 8.99\n    revenue:income  USD -8.99\n\n',
  )
})

test.each([
  ['refund:r1', -899, ['store:card', 'income'], 'Refund', 'assets:store:card  USD -8.99'],
  ['refund:r1:kept', 899, ['store:card', 'income'], 'Refund returned', 'assets:store:card  USD 8.99'],
  ['charge:c1', 500, ['store:card', 'donations:house'], 'Charge', 'liabilities:donations:house  USD -5.00'],
  ['refund:r2', -500, ['operator', 'income'], 'Refund', 'assets:operator  USD -5.00'],
] as const)('%s of %i on %s is in the journal as %s', (key, amount, accounts, name, posting) => {
  const text = journalTransaction(movement(key, amount, [...accounts]))
  expect(text).toContain(`* ${name}  ;`)
  expect(text).toContain(`    ${posting}\n`)
})
