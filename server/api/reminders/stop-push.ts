import { stopPush } from '#contract/catalogue/reminders.ts'
import { deletePushSubscription } from '#server/database/reminders/push-subscriptions.ts'
import { readReminder } from '../../catalogue/reminders/own-reminder.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

export const answerStopPush = answer(stopPush, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  const { database, familyId } = context
  if (familyId !== null)
    await database.transaction().execute((transaction) => deletePushSubscription(transaction, familyId))
  return { data: await readReminder(context, user) }
})
