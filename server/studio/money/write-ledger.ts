import type { LedgerExportQuery } from '#contract/studio/money/ledger.ts'
import {
  CSV_COLUMNS,
  journalHead,
  journalTransaction,
  type Movement,
  movementCsv,
} from '#rules/billing/money/ledger-lines.ts'
import { monthWindow } from '#rules/billing/money/ledger-month.ts'
import { type ListedEntry, listLedgerEntries, listPayoutEntries } from '#server/database/billing/money/ledger-sums.ts'
import type { Database } from '#server/database/database.ts'
import type { Keyset } from '#server/database/keyset.ts'

/** Entries read at a time: some hundred kilobytes of text. */
const PAGE_LENGTH = 2000
/** So that spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The ledger of a month as text, a part at a time, payouts last; nothing of it is kept in memory. */
export async function* writeLedger(
  database: Database,
  { month, format }: LedgerExportQuery,
): AsyncGenerator<string, void, void> {
  const isTable = format === 'csv'
  yield isTable ? `${BYTE_ORDER_MARK}${CSV_COLUMNS.join(',')}\r\n` : journalHead(month)
  for (const list of [listLedgerEntries, listPayoutEntries])
    for await (const movements of readMovements(database, { month, list }))
      yield movements.map((movement) => (isTable ? movementCsv(movement) : journalTransaction(movement))).join('')
}

type MovementSource = { month: string; list: typeof listLedgerEntries }

/**
 * The movements of one list by time. A page can end within a movement, so the entries of its last moment wait for the
 * next page.
 */
async function* readMovements(
  database: Database,
  { month, list }: MovementSource,
): AsyncGenerator<Movement[], void, void> {
  const window = monthWindow(month)
  let waiting: ListedEntry[] = []
  let after: Keyset | undefined
  for (;;) {
    const page = await list(database, { ...window, after, limit: PAGE_LENGTH })
    const last = page.at(-1)
    const entries = [...waiting, ...page]
    if (!last || page.length < PAGE_LENGTH) return yield groupEntries(entries)
    waiting = entries.filter(({ at }) => at === last.at)
    yield groupEntries(entries.filter(({ at }) => at !== last.at))
    after = { value: last.at, id: last.id }
  }
}

/** Debits first, as accountants write them. */
function groupEntries(entries: readonly ListedEntry[]): Movement[] {
  const groups = new Map<string, ListedEntry[]>()
  for (const entry of entries) groups.set(entry.group_key, [...(groups.get(entry.group_key) ?? []), entry])
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { group_key, charge_id, at } = first
    return [{ group_key, charge_id, at, entries: group.sort((one, other) => other.amount - one.amount) }]
  })
}
