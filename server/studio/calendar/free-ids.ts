import type { ColumnValue } from '#rules/studio/entry-columns.ts'
import type { Transaction } from '#server/database/database.ts'
import { listDaysOfIds, listTakenDailyIds } from '#server/database/studio/devotionals.ts'
import type { PlannedDay } from './change-days.ts'

/**
 * The planned days. A devotional whose id is already that of another day gets a new id: the pack's devotional was moved
 * to that day, and keeps its id for its links.
 */
export async function withFreeIds(
  transaction: Transaction,
  planned: readonly PlannedDay[],
): Promise<readonly PlannedDay[]> {
  const wanted = planned.flatMap(({ changes }) => changes.flatMap(({ column, to }) => (isId(column, to) ? [to] : [])))
  if (wanted.length === 0) return planned
  const changing = new Set(planned.map(({ row }) => row.day))
  const elsewhere = await listDaysOfIds(transaction, wanted)
  const seen = new Set(elsewhere.filter(({ day }) => !changing.has(day)).map(({ id }) => id))
  const doubles = wanted.filter((id, at) => seen.has(id) || wanted.indexOf(id) !== at)
  if (doubles.length === 0) return planned
  const taken = await listTakenDailyIds(transaction)
  return planned.map(({ row, changes }) => ({
    row,
    changes: changes.map((change) => {
      if (!isId(change.column, change.to)) return change
      const id = seen.has(change.to) ? freeId(row.day, taken) : change.to
      seen.add(id)
      return id === change.to ? change : { ...change, to: id, follow: false }
    }),
  }))
}

function isId(column: string, value: ColumnValue): value is string {
  return column === 'id' && typeof value === 'string'
}

function freeId(day: string, taken: Set<string>): string {
  for (let number = 2; ; number += 1) {
    const id = `daily-${day}-${number}`
    if (taken.has(id)) continue
    taken.add(id)
    return id
  }
}
