import { setReminder } from '#contract/catalogue/reminders.ts'
import { readReminder, saveReminder } from '../../catalogue/reminders/user-reminder.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

export const answerSetReminder = answer(setReminder, async ({ params, body }, context) => {
  const user = await ownUser(context, params.id)
  await saveReminder(context, user, body)
  return { data: await readReminder(context, user) }
})
