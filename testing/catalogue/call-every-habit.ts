import { changeHabit, getHabit } from '#contract/catalogue/habit.ts'
import * as plans from '#contract/catalogue/plans.ts'
import * as reminders from '#contract/catalogue/reminders.ts'
import { getYearInReview } from '#contract/catalogue/year-in-review.ts'
import { newPushKeyPair } from '#server/gateways/push/push-keys.ts'
import type { RecordedCalls } from '../accounts/call-recorder.ts'
import type { TestBrowser } from '../accounts/test-browser.ts'

/** Makes every call about days of prayer and plans once, with valid input. */
export async function callEveryHabit(
  { ask }: Pick<RecordedCalls, 'ask'>,
  { guest, subscriber }: { guest: TestBrowser; subscriber: TestBrowser },
): Promise<void> {
  const params = { id: subscriber.id() }
  await ask(subscriber, changeHabit, { params, body: { rest_days: [0], is_streak_shown: true } })
  await ask(subscriber, getHabit, { params })
  await ask(subscriber, getYearInReview, { params, query: {} })

  const { data } = await ask(subscriber, reminders.getReminder, { params })
  const { by_email, minutes, days, quiet, paused_until, follows_zone } = data
  const choices = { by_email, minutes, days, quiet, paused_until, follows_zone }
  await ask(subscriber, reminders.setReminder, { params, body: choices })
  const keys = { p256dh: newPushKeyPair().publicKey, auth: 'AAAAAAAAAAAAAAAAAAAAAA' }
  await ask(subscriber, reminders.startPush, { params, body: { endpoint: 'https://push.example/one', ...keys } })
  await ask(subscriber, reminders.stopPush, { params, query: {} })

  const plan_id = 'through-mark'
  await ask(guest, plans.listPlans, { query: {} })
  await ask(guest, plans.getPlan, { params: { plan_id }, query: {} })
  const ofPlan = { params: { ...params, plan_id }, query: {} }
  await ask(subscriber, plans.startPlan, { ...ofPlan, body: {} })
  await ask(subscriber, plans.finishPlanDay, { ...ofPlan, body: { day: 1 } })
  await ask(subscriber, plans.changePlan, { ...ofPlan, body: { is_paused: true, shows_days: true } })
  const { data: opened } = await ask(subscriber, plans.openPlanGroup, ofPlan)
  const key = new URLSearchParams(opened.group?.path.split('?')[1]).get('with') ?? ''
  await ask(subscriber, plans.joinPlanGroup, { params: { ...params, key }, query: {} })
  await ask(subscriber, plans.listOwnPlans, { params, query: {} })
  await ask(subscriber, plans.leavePlanGroup, ofPlan)
  await ask(subscriber, plans.stopPlan, { params: ofPlan.params })
}
