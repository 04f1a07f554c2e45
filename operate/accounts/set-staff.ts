import { isStaff } from '#rules/accounts/is-staff.ts'
import { findUserOrFail, recordOperatorAudit } from '#server/billing/support/operator-actions.ts'
import type { Program } from '#server/context/context.ts'
import { OperatorError } from '#server/context/operator-error.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { deletePasskey, listPasskeys } from '#server/database/accounts/passkeys.ts'
import { deleteTotp } from '#server/database/accounts/totp.ts'
import { updateUser } from '#server/database/accounts/users.ts'
import { replaceStaffRoles } from '#server/database/studio/staff.ts'

export type StaffChange = 'add' | 'remove' | 'reset-second-factor'

/** Finds the account that a change concerns; throws an OperatorError if the change is not possible. */
export async function checkStaffChange(program: Program, who: string, change: StaffChange): Promise<UserRow> {
  const user = await findUserOrFail(program, who)
  if (change === 'add' && user.is_operator === 1) throw new OperatorError(`${who} is already an owner`)
  if (change !== 'add' && !isStaff(user)) throw new OperatorError(`${who} isn’t staff`)
  if (change === 'add' && user.is_verified === 0 && user.phone === null) {
    throw new OperatorError(`${who} must first verify an email address or a phone number`)
  }
  return user
}

/**
 * Makes an account an owner, takes all roles away, or resets its second factor (authenticator app and passkeys). `who` is an account id
 * or email address. Returns a line for the operator; throws an OperatorError if nothing was changed.
 */
export async function changeStaff(program: Program, who: string, change: StaffChange): Promise<string> {
  const user = await checkStaffChange(program, who, change)
  const passkeys = change === 'reset-second-factor' ? await listPasskeys(program.database, user.id) : []
  const kind = { add: 'made_staff', remove: 'removed_from_staff', 'reset-second-factor': 'totp_removed' } as const
  await program.database.transaction().execute(async (transaction) => {
    if (change === 'add') await updateUser(transaction, user.id, { is_operator: 1 })
    if (change === 'remove') await replaceStaffRoles(transaction, user.id, { isOwner: false, rows: [] })
    await deleteTotp(transaction, user.id)
    for (const { id } of passkeys) await deletePasskey(transaction, user.id, id)
    await recordOperatorAudit(transaction, program, { userId: user.id, kind: kind[change] })
  })
  if (change === 'remove') return `${who} is no longer staff.`
  return `${change === 'add' ? `${who} is an owner now. ` : ''}At the next sign-in, ${who} sets up an authenticator app.`
}
