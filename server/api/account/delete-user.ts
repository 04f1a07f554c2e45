import { deleteUser } from '#contract/accounts/user.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { deleteUserRecords } from '#server/database/accounts/user-records.ts'
import type { VerificationCodeRow } from '#server/database/accounts/user-tables.ts'
import { listSessionFamilies } from '#server/database/accounts/users.ts'
import { deleteVerificationCodesOf } from '#server/database/accounts/verification-codes.ts'
import { verifyPassword } from '#server/gateways/credentials/passwords.ts'
import type { Signer } from '#server/gateways/crypto/signer.ts'
import { clearLocaleCookie } from '../../accounts/sessions/locale-cookie.ts'
import { attemptLimit } from '../../accounts/verification/attempt-limits.ts'
import {
  addressHashes,
  checkVerificationCode,
  consumeVerificationCode,
} from '../../accounts/verification/verification-codes.ts'
import { endBilling, endCheckouts } from '../../billing/end-billing.ts'
import type { Context } from '../../context/context.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { ownUser } from '../../context/own-user.ts'
import { requireFreshProof } from '../../context/require-fresh-proof.ts'
import { answer } from '../answer.ts'

export const answerDeleteUser = answer(deleteUser, async ({ params, body }, context) => {
  const { database, clock, refreshCookie, forgetSession } = context
  const user = await ownUser(context, params.id)
  await countAttempts(context, [attemptLimit(user.id, 'password')])
  const verification = await checkDeletionCode(context, user, body.code)
  if (!verification && hasNoPasswordOrAddress(user)) await requireFreshProof(context)
  else if (!verification && !(await verifyPassword(body.password ?? '', user.password_hash))) {
    throw context.refuse('wrong_password', { field: 'password' })
  }
  await endCheckouts(context, user.id)
  const families = await listSessionFamilies(database, user.id, clock.now())
  await database.transaction().execute(async (transaction) => {
    if (verification) await consumeVerificationCode(transaction, context, verification)
    await endBilling(transaction, context, user.id)
    await deleteUserRecords(transaction, user)
    await deleteVerificationCodesOf(transaction, addressHashesOf(context.signer, user))
  })
  for (const { id } of families) forgetSession(id)
  refreshCookie.clear()
  clearLocaleCookie(context)
  return { data: { done: true } }
})

/** Codes for the user's addresses that were requested by whoever was signed out. */
function addressHashesOf(signer: Signer, { email_key, phone }: UserRow): readonly string[] {
  const addresses = [email_key, phone].filter((address) => address !== null)
  return addresses.flatMap((address) => addressHashes(signer, address))
}

/** Known by a carrier, a service or a passkey alone: there is neither a password nor an address a code could go to. */
function hasNoPasswordOrAddress({ password_hash, email_key, phone }: UserRow): boolean {
  return password_hash === null && email_key === null && phone === null
}

/** Whoever has no password shows a code that was sent, as for a sign-in, to an address of theirs. */
async function checkDeletionCode(
  context: Context,
  user: UserRow,
  code: string | undefined,
): Promise<VerificationCodeRow | undefined> {
  const addressKey = user.email_key ?? user.phone
  if (code === undefined || addressKey === null) return undefined
  return checkVerificationCode(context, { purpose: 'sign-in', addressKey, code })
}
