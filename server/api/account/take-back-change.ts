import { takeBackChange } from '#contract/accounts/account-recovery.ts'
import { recordAudit } from '../../accounts/record-audit.ts'
import { revertAccountChange } from '../../accounts/recovery/revert-account-change.ts'
import { networkAttemptLimit } from '../../accounts/verification/attempt-limits.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { answer } from '../answer.ts'

export const answerTakeBackChange = answer(takeBackChange, async ({ body }, context) => {
  const { visitor, refreshCookie, forgetSession } = context
  await countAttempts(context, [networkAttemptLimit(context)])
  const { userId, endedFamilyIds, email, phone } = await revertAccountChange(context, body.token)
  for (const id of endedFamilyIds) forgetSession(id)
  if (visitor.userId === userId) refreshCookie.clear()
  await recordAudit(context, userId, 'change_taken_back')
  return { data: { email, phone } }
})
