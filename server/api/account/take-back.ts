import { CallError } from '#contract/errors.ts'
import { takeBackChange } from '#contract/take-back.ts'
import {
  deleteAccountChangesFrom,
  findAccountChange,
  replaceSignInMethods,
  type SignInState,
} from '#server/database/account-changes.ts'
import { findUser, lockUser } from '#server/database/accounts.ts'
import type { Transaction } from '#server/database/database.ts'
import type { AccountChangeRow } from '#server/database/identity-tables.ts'
import { findUserByAddress, updateOtherSessionFamiliesEnded, updateUser } from '#server/database/members.ts'
import { parseJsonColumn } from '#server/database/stored-json.ts'
import { updateUserVerificationCodesUsed } from '#server/database/verification-codes.ts'
import { openText } from '#server/gateways/sealed-text.ts'
import { hashSecret } from '#server/gateways/signature.ts'
import { answer } from '../answer.ts'
import { countAttempts } from '../count-try.ts'
import { recordAudit } from './audit.ts'
import { networkAttemptLimit } from './guesses.ts'

/**
 * Everything that opens the account is again what it was before the change, whatever came after: who changed it may have
 * gone on, and every session that did ends. Links of later changes are void; those of earlier ones are still good.
 */
export const answerTakeBackChange = answer(takeBackChange, async ({ body }, context) => {
  const { database, clock, visitor, refreshCookie, forgetSession } = context
  await countAttempts(context, [networkAttemptLimit(context)])
  const now = clock.now()
  const change = await findAccountChange(database, hashSecret(body.token))
  if (!change || change.expires_at <= now || !(await findUser(database, change.user_id))) {
    throw context.refuse('magic_link_expired')
  }
  const { passkeys, identities, ...ways } = parseJsonColumn<SignInState>(openText(change.sealed_state, body.token))
  const { ended, phone } = await database.transaction().execute(async (transaction) => {
    await lockUser(transaction, change.user_id)
    if (!(await deleteAccountChangesFrom(transaction, change))) throw new CallError('magic_link_expired')
    const released = await reclaimEmail(transaction, change, { emailKey: ways.email_key, now })
    const phone = await phoneIfUnclaimed(transaction, change.user_id, ways.phone)
    await updateUser(transaction, change.user_id, { ...ways, phone })
    await replaceSignInMethods(transaction, change.user_id, { passkeys, identities })
    await updateUserVerificationCodesUsed(transaction, change.user_id, now)
    const own = await updateOtherSessionFamiliesEnded(transaction, change.user_id, { keep: null, now })
    return { ended: [...released, ...own], phone }
  })
  for (const id of ended) forgetSession(id)
  if (visitor.userId === change.user_id) refreshCookie.clear()
  await recordAudit(context, change.user_id, 'change_taken_back')
  return { data: { email: ways.email, phone } }
})

/**
 * Takes the address from an account that came by it since: one that nobody proved, or that was made after the change, as
 * by its owner, who found theirs gone. Answers with the sessions that ended.
 */
async function reclaimEmail(
  transaction: Transaction,
  change: AccountChangeRow,
  { emailKey, now }: { emailKey: string | null; now: number },
): Promise<string[]> {
  const other = emailKey === null ? undefined : await findUserByAddress(transaction, { emailKey })
  if (!other || other.id === change.user_id) return []
  if (other.is_verified === 1 && other.created_at < change.created_at) throw new CallError('address_taken')
  await updateUser(transaction, other.id, { email: null, email_key: null })
  return updateOtherSessionFamiliesEnded(transaction, other.id, { keep: null, now })
}

/** A phone that somebody else has proved to have by now is theirs. */
async function phoneIfUnclaimed(
  transaction: Transaction,
  userId: string,
  phone: string | null,
): Promise<string | null> {
  const other = phone === null ? undefined : await findUserByAddress(transaction, { phone })
  return other && other.id !== userId ? null : phone
}
