import { CallError } from '#contract/errors.ts'
import type { AccessCode } from '#contract/studio/money/access-codes.ts'
import { accessCodeKey, accessCodeState } from '#rules/billing/access-code.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Context } from '#server/context/context.ts'
import type { Staff } from '#server/context/staff.ts'
import {
  findAccessCode,
  findAccessCodeRow,
  insertAccessCode,
  type ListedAccessCode,
  updateAccessCodeEnded,
} from '#server/database/billing/access-codes.ts'
import { updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { recordStaffAction } from '../audit/record-staff-action.ts'

type StaffContext = Context & { staff: Staff }

export function presentAccessCode(row: ListedAccessCode, now: number): AccessCode {
  const { code, days, uses, most_uses, note } = row
  return {
    ...{ code, days, uses, most_uses, note, state: accessCodeState(row, now) },
    expires_at: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
    ended_at: row.ended_at === null ? null : new Date(row.ended_at).toISOString(),
    made_at: new Date(row.made_at).toISOString(),
    made_by: row.maker_name ?? row.maker_email,
  }
}

type NewCode = { code: string; days: number; most_uses: number | null; valid_days: number | null; reason: string }

/** Makes a code, with its entry in the audit log. Throws `code_taken`. */
export async function makeCode(context: StaffContext, { code, days, ...terms }: NewCode): Promise<AccessCode> {
  const { database, clock, staff } = context
  const { most_uses, valid_days, reason } = terms
  const now = clock.now()
  const expires_at = valid_days === null ? null : now + valid_days * DAY_MILLISECONDS
  const key = accessCodeKey(code)
  await database.transaction().execute(async (transaction) => {
    const made = { made_at: now, made_by: staff.userId, note: reason.trim() }
    const row = { code: key, days, uses: 0, most_uses, expires_at, ended_at: null, ...made }
    if (!(await insertAccessCode(transaction, row))) throw new CallError('code_taken')
    const action = { kind: 'code_made', actorId: staff.userId, personId: '', subjectId: key, days, reason } as const
    await recordStaffAction(transaction, context, action)
  })
  return readCode(context, key)
}

/** Ends a code, with its entry in the audit log. Throws `code_not_found` and `code_ended`. */
export async function endCode(
  context: StaffContext,
  { code, reason }: { code: string; reason: string },
): Promise<AccessCode> {
  const { database, clock, staff } = context
  const key = accessCodeKey(code)
  await database.transaction().execute(async (transaction) => {
    if (!(await findAccessCode(transaction, key))) throw new CallError('code_not_found')
    if (!(await updateAccessCodeEnded(transaction, key, clock.now()))) throw new CallError('code_ended')
    // An artist's page may offer it.
    await updateCatalogueVersion(transaction)
    const action = { kind: 'code_ended', actorId: staff.userId, personId: '', subjectId: key, reason } as const
    await recordStaffAction(transaction, context, action)
  })
  return readCode(context, key)
}

async function readCode({ database, clock }: StaffContext, code: string): Promise<AccessCode> {
  const row = await findAccessCodeRow(database, code)
  if (!row) throw new CallError('code_not_found')
  return presentAccessCode(row, clock.now())
}
