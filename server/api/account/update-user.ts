import { updateUser as call, updateUserEarlier } from '#contract/accounts/user.ts'
import type { Input } from '#contract/call.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { presentUser } from '#server/present/account.ts'
import { accountChangeLimit } from '../../accounts/recovery/record-account-change.ts'
import { readProfileChange, updateProfile } from '../../accounts/update-profile.ts'
import { readPhoneChange } from '../../accounts/verification/read-phone-change.ts'
import { requestEmailChange } from '../../accounts/verification/request-email-change.ts'
import type { Context } from '../../context/context.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

type UpdateUserInput = Input<typeof call>

export const answerUpdateUser = answer(call, updateUser)
export const answerUpdateUserEarlier = answer(updateUserEarlier, updateUser)

async function updateUser({ params, body }: UpdateUserInput, context: Context) {
  const user = await ownUser(context, params.id)
  const profile = readProfileChange(body)
  const phone = await readPhoneChange(context, user, body)
  if (phone) await countAttempts(context, [accountChangeLimit(user.id)])
  if (body.email !== undefined) await requestEmailChange(context, user, body.email)
  await updateProfile(context, user, { profile, phone })
  const updated = (await findUser(context.database, user.id)) ?? user
  return { data: [presentUser(updated, context.visitor.accessLevel)] }
}
