import { getEmailStatus } from '#contract/accounts/sign-in.ts'
import { isEntitled } from '#server/database/accounts/sessions.ts'
import { findUserByAddress } from '#server/database/accounts/users.ts'
import { networkAttemptLimit } from '../../accounts/verification/attempt-limits.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { accountLookup, readEmail } from '../../context/read-address.ts'
import { answer } from '../answer.ts'

const NO_USER_ID = ''

export const answerGetEmailStatus = answer(getEmailStatus, async ({ body }, context) => {
  const address = readEmail(body.email)
  await countAttempts(context, [networkAttemptLimit(context)])
  const { database, clock } = context
  const user = await findUserByAddress(database, accountLookup(address))
  // Also looked up without a user, so that both answers take as long.
  const isSubscribed = await isEntitled(database, user?.id ?? NO_USER_ID, clock.now())
  const isFamily = await isEntitled(database, user?.id ?? NO_USER_ID, clock.now(), 'family')
  return {
    data: {
      is_email_available: user === undefined,
      is_email_associated_to_user_with_active_subscription: isSubscribed,
      is_email_associated_to_user_with_family_subscription: isFamily,
    },
  }
})
