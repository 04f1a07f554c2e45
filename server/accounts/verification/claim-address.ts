import { CallError } from '#contract/errors.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { findUserByAddress } from '#server/database/accounts/users.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Context } from '../../context/context.ts'

type AddressClaim = { userId: string; address: { emailKey: string } | { phone: string } }

/**
 * Gives a free address to an account. Of two accounts that claim one address at once the database accepts one; the
 * other is refused like a later one.
 */
export async function claimAddress(
  { database }: Pick<Context, 'database'>,
  { userId, address }: AddressClaim,
  write: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await database.transaction().execute(write)
  } catch (error) {
    if (isCallError(error)) throw error
    const owner = await findUserByAddress(database, address)
    if (!owner || owner.id === userId) throw error
    throw new CallError('address_taken')
  }
}
