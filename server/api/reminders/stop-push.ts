import { stopPush } from '#contract/catalogue/reminders.ts'
import { updatePushEnded } from '#server/database/reminders/push-subscriptions.ts'
import { readReminder } from '../../catalogue/reminders/user-reminder.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

export const answerStopPush = answer(stopPush, async ({ params, query }, context) => {
  const user = await ownUser(context, params.id)
  const { database, familyId } = context
  if (familyId !== null)
    await database
      .transaction()
      .execute((transaction) => updatePushEnded(transaction, familyId, query.for ?? 'reminder'))
  return { data: await readReminder(context, user) }
})
