import { deleteUser } from '#contract/member.ts'
import type { UserRow } from '#server/database/account-tables.ts'
import { deleteMember } from '#server/database/member-records.ts'
import type { ProofRow } from '#server/database/member-tables.ts'
import { listSessionFamilies } from '#server/database/members.ts'
import { verifyPassword } from '#server/gateways/passwords.ts'
import { answer } from '../answer.ts'
import type { Context } from '../context.ts'
import { countTry } from '../count-try.ts'
import { endBilling, endCheckouts } from '../end-billing.ts'
import { requireFreshProof } from '../fresh-proof.ts'
import { guess } from './guesses.ts'
import { forgetLanguage } from './keep-language.ts'
import { ownUser } from './own-user.ts'
import { checkCode, spendProof } from './proofs.ts'

export const answerDeleteUser = answer(deleteUser, async ({ params, body }, context) => {
  const { database, clock, refreshCookie, forgetSession } = context
  const user = await ownUser(context, params.id)
  await countTry(context, [guess(user.id, 'password')])
  const proof = await proofFor(context, user, body.code)
  if (!proof && hasNothingToShow(user)) await requireFreshProof(context)
  else if (!proof && !(await verifyPassword(body.password ?? '', user.password_hash))) {
    throw context.refuse('wrong_password', { field: 'password' })
  }
  await endCheckouts(context, user.id)
  const families = await listSessionFamilies(database, user.id, clock.now())
  await database.transaction().execute(async (transaction) => {
    if (proof) await spendProof(transaction, context, proof)
    await endBilling(transaction, context, user.id)
    await deleteMember(transaction, user)
  })
  for (const { id } of families) forgetSession(id)
  refreshCookie.clear()
  forgetLanguage(context)
  return { data: { done: true } }
})

/** Known by a carrier, a service or a passkey alone: there is neither a password nor an address a code could go to. */
function hasNothingToShow({ password_hash, email_key, phone }: UserRow): boolean {
  return password_hash === null && email_key === null && phone === null
}

/** Whoever has no password shows a code that was sent, as for a sign-in, to an address of theirs. */
async function proofFor(context: Context, user: UserRow, code: string | undefined): Promise<ProofRow | undefined> {
  const addressKey = user.email_key ?? user.phone
  if (code === undefined || addressKey === null) return undefined
  return checkCode(context, { purpose: 'sign-in', addressKey, code })
}
