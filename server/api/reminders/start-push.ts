import { startPush } from '#contract/catalogue/reminders.ts'
import { replacePushSubscription } from '#server/database/reminders/push-subscriptions.ts'
import { areReceiverKeys } from '#server/gateways/push/push-keys.ts'
import { createDefaultReminder, readReminder, requestZone } from '../../catalogue/reminders/user-reminder.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

export const answerStartPush = answer(startPush, async ({ params, body }, context) => {
  const user = await ownUser(context, params.id)
  const { database, clock, familyId } = context
  const { for: kind = 'reminder', ...keys } = body
  // A request by an API key has no browser.
  if (familyId === null) throw context.refuse('forbidden')
  if (!areReceiverKeys(body) || !URL.canParse(body.endpoint)) throw context.refuse('invalid_input')
  await database.transaction().execute(async (transaction) => {
    const row = { ...keys, family_id: familyId, user_id: user.id, created_at: clock.now(), gone_at: null }
    await replacePushSubscription(transaction, { ...row, time_zone: requestZone(context) ?? null }, kind)
    if (kind === 'reminder') await createDefaultReminder(transaction, context, user.id)
  })
  return { data: await readReminder(context, user) }
})
