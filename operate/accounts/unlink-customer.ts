import { canRemoveSignInMethod } from '#rules/accounts/sign-in-methods.ts'
import type { Program } from '#server/context/context.ts'
import { deleteIdentities, listIdentities } from '#server/database/accounts/identities.ts'
import { listPasskeys } from '#server/database/accounts/passkeys.ts'
import { insertAuditEvent, updateUser } from '#server/database/accounts/users.ts'
import { findUserOrFail, OperatorError } from '../billing/operator-actions.ts'

/**
 * Takes an account and its carrier's customer apart again: the next token of theirs makes an account of its own. `who` is
 * the account's id or email address. Says in a line what was done; throws an ActionError where nothing could be.
 */
export async function unlinkCarrierCustomer(program: Program, who: string): Promise<string> {
  const { database, clock, ids } = program
  const user = await findUserOrFail(program, who)
  const identities = await listIdentities(database, user.id)
  if (!identities.some(({ provider }) => provider === 'carrier')) {
    throw new OperatorError(`${who} is no carrier’s customer`)
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
      `the carrier is the only way into ${who}: apart from it, nobody could log in to the account`,
    )
  }
  const event = { id: ids.newId(), at: clock.now(), user_id: user.id, device_name: 'operator', network: '' }
  await database.transaction().execute(async (transaction) => {
    await deleteIdentities(transaction, user.id, 'carrier')
    await updateUser(transaction, user.id, { is_dcb: 0 })
    await insertAuditEvent(transaction, { ...event, kind: 'carrier_unlinked' })
  })
  return `${who} is no longer opened by the carrier. Subscriptions on the phone bill stay as they are.`
}
