import { takeBackChange } from '#contract/accounts/account-recovery.ts'
import { CallError } from '#contract/errors.ts'
import {
  deleteAccountChangesFrom,
  findAccountChange,
  replaceSignInMethods,
  type SignInState,
} from '#server/database/accounts/account-changes.ts'
import type { AccountChangeRow } from '#server/database/accounts/identity-tables.ts'
import { findUser, lockUser } from '#server/database/accounts/sessions.ts'
import { findUserByAddress, updateOtherSessionFamiliesEnded, updateUser } from '#server/database/accounts/users.ts'
import { updateUserVerificationCodesUsed } from '#server/database/accounts/verification-codes.ts'
import type { Transaction } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { openText } from '#server/gateways/crypto/sealed-text.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import { recordAudit } from '../../accounts/record-audit.ts'
import { networkAttemptLimit } from '../../accounts/verification/attempt-limits.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { answer } from '../answer.ts'

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
