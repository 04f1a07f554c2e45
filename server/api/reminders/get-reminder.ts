import { getReminder } from '#contract/catalogue/reminders.ts'
import { readReminder } from '../../catalogue/reminders/user-reminder.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

export const answerGetReminder = answer(getReminder, async ({ params }, context) => ({
  data: await readReminder(context, await ownUser(context, params.id)),
}))
