import { decimalText } from '#rules/text/decimal-money.ts'

/**
 * A movement of the ledger: its entries, which sum to zero in each currency. Amounts in hundredths. A
 * payout belongs to no charge.
 */
export type Movement = {
  group_key: string
  charge_id: string | null
  at: number
  entries: readonly { account: string; amount: number; currency: string }[]
}

export const CSV_COLUMNS = ['day', 'time', 'movement', 'charge', 'account', 'debit', 'credit', 'currency'] as const

/** The entries of a movement as rows of a table (RFC 4180). No field can contain a comma or a quote. */
export function movementCsv({ group_key, charge_id, at, entries }: Movement): string {
  const time = new Date(at).toISOString()
  return entries
    .map(({ account, amount, currency }) => {
      const [debit, credit] = amount < 0 ? ['', decimalText(-amount, currency)] : [decimalText(amount, currency), '']
      return `${[time.slice(0, 10), time, group_key, charge_id ?? '', account, debit, credit, currency].join(',')}\r\n`
    })
    .join('')
}

/** A movement as a transaction of a plain-text journal, which hledger and ledger read. */
export function journalTransaction({ group_key, charge_id, at, entries }: Movement): string {
  const postings = entries.map(
    ({ account, amount, currency }) => `    ${journalAccount(account)}  ${currency} ${decimalText(amount, currency)}\n`,
  )
  const day = new Date(at).toISOString().slice(0, 10)
  return `${day} * ${movementName(group_key)}  ; ${charge_id === null ? group_key : `charge:${charge_id}`}\n${postings.join('')}\n`
}

/** The declarations at the head of a journal. */
export function journalHead(month: string): string {
  return `; The ledger of ${month}, by days in UTC. Amounts are exact; every transaction sums to zero.\n\n`
}

function movementName(groupKey: string): string {
  if (groupKey.startsWith('charge:')) return 'Charge'
  if (groupKey.startsWith('payout:')) return groupKey.endsWith(':1') ? 'Payout' : 'Payout corrected'
  return groupKey.endsWith(':kept') ? 'Refund returned' : 'Refund'
}

/** Where the accounts belong in a chart of accounts. What is not listed is revenue. */
const ACCOUNT_KINDS: readonly (readonly [prefix: string, kind: string])[] = [
  ['store:', 'assets'],
  ['bank', 'assets'],
  ['returned:', 'assets'],
  ['disputes:', 'assets'],
  ['suspense:', 'assets'],
  ['operator', 'assets'],
  ['donations:', 'liabilities'],
  ['fees:', 'expenses'],
  ['exchange:', 'equity'],
]

/** What stores owe us and what the operator paid are assets; money for others is a liability. */
function journalAccount(account: string): string {
  const found = ACCOUNT_KINDS.find(([prefix]) => account.startsWith(prefix))
  return `${found?.[1] ?? 'revenue'}:${account}`
}
