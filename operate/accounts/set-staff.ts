import { isStaff } from '#rules/accounts/is-staff.ts'
import { findUserOrFail, recordOperatorAudit } from '#server/billing/support/operator-actions.ts'
import type { Program } from '#server/context/context.ts'
import { OperatorError } from '#server/context/operator-error.ts'
import { type StaffGrant, staffGrants } from '#server/context/staff.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { deletePasskey, listPasskeys } from '#server/database/accounts/passkeys.ts'
import { deleteTotp, findTotp } from '#server/database/accounts/totp.ts'
import type { AuditKind } from '#server/database/accounts/user-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import { listStaffRoles, lockOwners } from '#server/database/studio/staff.ts'
import { replaceRoles } from '#server/studio/team/replace-roles.ts'
import { recordTeamEvent } from '#server/studio/team/team-events.ts'

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
 * or email address. Whoever joins the team is signed out. An editor who becomes an owner keeps the second factor: with the password alone,
 * somebody else could set up another. Returns a line for the operator; throws an OperatorError if nothing was changed.
 */
export async function changeStaff(program: Program, who: string, change: StaffChange): Promise<string> {
  const user = await checkStaffChange(program, who, change)
  const totp = await findTotp(program.database, user.id)
  const hasApp = totp !== undefined && totp.confirmed_at !== null
  await program.database.transaction().execute(async (transaction) => {
    if (change === 'add') await makeOwner(transaction, program, user)
    else await endStaffRights(transaction, program, { user, change, hasApp })
  })
  if (change === 'remove') return `${who} is no longer staff.`
  const enrolls = `At the next sign-in, ${who} sets up an authenticator app.`
  if (change === 'reset-second-factor') return enrolls
  const hasSecond = hasApp || (await listPasskeys(program.database, user.id)).length > 0
  return hasSecond ? `${who} is an owner now.` : `${who} is an owner now. ${enrolls}`
}

async function makeOwner(transaction: Transaction, program: Program, user: UserRow): Promise<void> {
  // Roles change only under this lock, so those read after it are current.
  await lockOwners(transaction)
  const roles = staffGrants(true, await listStaffRoles(transaction, [user.id]))
  await changeRoles(transaction, program, { user, roles })
  await recordOperatorAudit(transaction, program, { userId: user.id, kind: 'made_staff' })
}

/** Changes the roles as the studio does, with an entry in the log of the team. */
async function changeRoles(transaction: Transaction, program: Program, { user, roles }: Roles): Promise<void> {
  const { before } = await replaceRoles(transaction, program, { user, roles, mayEndLastOwner: true })
  const event = { kind: 'roles_changed', actorId: null, memberId: user.id, before, after: roles } as const
  await recordTeamEvent(transaction, program, event)
}

type Roles = { user: UserRow; roles: readonly StaffGrant[] }
type Ending = { user: UserRow; change: Exclude<StaffChange, 'add'>; hasApp: boolean }

/** Takes the roles away, or only the second factor. The authenticator app, which serves staff alone, is deleted too. */
async function endStaffRights(transaction: Transaction, program: Program, { user, change, hasApp }: Ending) {
  const record = (kind: AuditKind) => recordOperatorAudit(transaction, program, { userId: user.id, kind })
  await deleteTotp(transaction, user.id)
  if (change === 'remove') {
    await changeRoles(transaction, program, { user, roles: [] })
    await record('removed_from_staff')
    if (hasApp) await record('totp_removed')
    return
  }
  for (const { id } of await listPasskeys(transaction, user.id)) await deletePasskey(transaction, user.id, id)
  await record('totp_removed')
}
