import { titleInForce } from '#brand/product-titles.ts'
import { CallError } from '#contract/errors.ts'
import {
  type DifferenceDetail,
  RECONCILIATION_DAYS,
  type StoreDifference,
  type StoreReconciliations,
} from '#contract/studio/money/store-differences.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Context, Program } from '#server/context/context.ts'
import { isPermitted, type Staff } from '#server/context/staff.ts'
import {
  countReconciliationsDue,
  updateReconciliationsDue,
} from '#server/database/billing/money/due-reconciliations.ts'
import {
  countOpenDifferences,
  findDifference,
  type ListedDifference,
  lockDifference,
  updateDifference,
} from '#server/database/billing/money/store-differences.ts'
import { listReconciliations } from '#server/database/billing/money/store-reconciliations.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { reconciledStores } from '#server/gateways/stores/reconciled-stores.ts'
import { recordStaffAction } from '../audit/record-staff-action.ts'
import { presentMaskedPerson } from './present-masked-person.ts'

/** How many records of the last days were reconciled with each store, and how many differences are open. */
export async function readReconciliations(
  program: Pick<Program, 'database' | 'clock' | 'stores'>,
): Promise<StoreReconciliations> {
  const { database, clock } = program
  const since = new Date(clock.now() - (RECONCILIATION_DAYS - 1) * DAY_MILLISECONDS).toISOString().slice(0, 10)
  const [rows, open, due] = await Promise.all([
    listReconciliations(database, since),
    countOpenDifferences(database),
    countReconciliationsDue(database, { stores: reconciledStores(program), now: clock.now() }),
  ])
  return { comparisons: rows.map((row) => ({ ...row, last_at: new Date(row.last_at).toISOString() })), open, due }
}

/** Makes all reconciliations due now, with its entry in the audit log. The tasks of billing then make them. */
export async function reconcileAllAgain(context: Context & { staff: Staff }, reason: string): Promise<{ due: number }> {
  const { database, clock, staff } = context
  const query = { stores: reconciledStores(context), now: clock.now() }
  await database.transaction().execute(async (transaction) => {
    await updateReconciliationsDue(transaction, query)
    const action = { kind: 'compared_again', actorId: staff.userId, personId: '', reason } as const
    await recordStaffAction(transaction, context, action)
  })
  return { due: await countReconciliationsDue(database, query) }
}

/** The person is masked. Person and note, which can name one, are null for staff who may not read people. */
export function presentDifference(row: ListedDifference, staff: Staff): StoreDifference {
  const { id, store, subscription_id, charge_id, times } = row
  const mayReadPeople = isPermitted(staff, 'people-read', null)
  return {
    ...{ id, store, subscription_id, charge_id, times },
    note: mayReadPeople ? row.note : null,
    title: titleInForce(row.title ?? ''),
    person: mayReadPeople ? presentMaskedPerson(row) : null,
    details: parseJsonColumn<DifferenceDetail[]>(row.details_json),
    first_found_at: new Date(row.first_found_at).toISOString(),
    found_at: new Date(row.found_at).toISOString(),
    closed_at: row.closed_at === null ? null : new Date(row.closed_at).toISOString(),
    closed_by: row.closer_name ?? row.closer_email,
  }
}

type Closing = { id: string; times: number; reason: string }

/** Closes a difference with a note, with its entry in the audit log. */
export async function closeDifference(
  context: Context & { staff: Staff },
  { id, times, reason }: Closing,
): Promise<StoreDifference> {
  const { database, clock, staff } = context
  await database.transaction().execute(async (transaction) => {
    const row = await lockDifference(transaction, id)
    if (!row) throw new CallError('difference_not_found')
    if (row.closed_at !== null) throw new CallError('difference_closed')
    if (row.times !== times) throw new CallError('difference_changed')
    const closing = { closed_at: clock.now(), closed_by: staff.userId, note: reason.trim() }
    await updateDifference(transaction, id, closing)
    const subjectId = row.subject_id
    const action = { kind: 'difference_closed', actorId: staff.userId, personId: '', subjectId, reason } as const
    await recordStaffAction(transaction, context, action)
  })
  const closed = await findDifference(database, id)
  if (!closed) throw new CallError('difference_not_found')
  return presentDifference(closed, staff)
}
