import { getEmailStatus } from '#contract/sign-in.ts'
import { isEntitled } from '#server/database/accounts.ts'
import { findUserByAddress } from '#server/database/members.ts'
import { answer } from '../answer.ts'
import { countTry } from '../count-try.ts'
import { lookUp, readEmail } from '../read-address.ts'
import { guessFrom } from './guesses.ts'

const NOBODY = ''

export const answerGetEmailStatus = answer(getEmailStatus, async ({ body }, context) => {
  const address = readEmail(body.email)
  await countTry(context, [guessFrom(context)])
  const { database, clock } = context
  const user = await findUserByAddress(database, lookUp(address))
  // Asked even about nobody, so that both answers take as long.
  const isSubscribed = await isEntitled(database, user?.id ?? NOBODY, clock.now())
  const isFamily = await isEntitled(database, user?.id ?? NOBODY, clock.now(), 'family')
  return {
    data: {
      is_email_available: user === undefined,
      is_email_associated_to_user_with_active_subscription: isSubscribed,
      is_email_associated_to_user_with_family_subscription: isFamily,
    },
  }
})
