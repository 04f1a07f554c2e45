import { canRemoveSignInMethod } from '#rules/accounts/sign-in-methods.ts'
import { findUserOrFail } from '#server/billing/support/operator-actions.ts'
import type { Program } from '#server/context/context.ts'
import { OperatorError } from '#server/context/operator-error.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { deleteIdentities, listIdentities } from '#server/database/accounts/identities.ts'
import { listPasskeys } from '#server/database/accounts/passkeys.ts'
import { insertAuditEvent, updateUser } from '#server/database/accounts/users.ts'

/** Finds the account whose carrier's customer can be unlinked; throws an OperatorError if there is none. */
export async function findCarrierLink(program: Program, who: string): Promise<UserRow> {
  const { database } = program
  const user = await findUserOrFail(program, who)
  const identities = await listIdentities(database, user.id)
  if (!identities.some(({ provider }) => provider === 'carrier')) {
    throw new OperatorError(`${who} has no linked carrier customer`)
  }
  const signInMethods = {
    has_password: user.password_hash !== null,
    email: user.email,
    phone: user.phone,
    providers: identities.map(({ provider }) => provider),
    passkeys: (await listPasskeys(database, user.id)).length,
  }
  if (!canRemoveSignInMethod(signInMethods, { provider: 'carrier' })) {
    throw new OperatorError(
      `the carrier is the only way to sign in to ${who}: without it, nobody could open the account`,
    )
  }
  return user
}

/**
 * Unlinks a carrier's customer from an account: their next token creates a new account. `who` is an account id or email
 * address. Returns a line for the operator; throws an OperatorError if nothing was changed.
 */
export async function unlinkCarrierCustomer(program: Program, who: string): Promise<string> {
  const { database, clock, ids } = program
  const user = await findCarrierLink(program, who)
  const event = { id: ids.newId(), at: clock.now(), user_id: user.id, device_name: 'operator', network: '' }
  await database.transaction().execute(async (transaction) => {
    await deleteIdentities(transaction, user.id, 'carrier')
    await updateUser(transaction, user.id, { is_dcb: 0 })
    await insertAuditEvent(transaction, { ...event, kind: 'carrier_unlinked' })
  })
  return `${who} is no longer linked to the carrier. Subscriptions on the phone bill are unchanged.`
}
