import { getEmailChoices } from '#contract/accounts/emails.ts'
import { readEmailChoices } from '../../accounts/emails/email-choices.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

export const answerGetEmailChoices = answer(getEmailChoices, async ({ params }, context) => ({
  data: await readEmailChoices(context, await ownUser(context, params.id)),
}))
