import { setEmailChoices } from '#contract/accounts/emails.ts'
import { chooseEmails, readEmailChoices } from '../../accounts/emails/email-choices.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

export const answerSetEmailChoices = answer(setEmailChoices, async ({ params, body }, context) => {
  const user = await ownUser(context, params.id)
  await chooseEmails(context, user, body)
  return { data: await readEmailChoices(context, user) }
})
