import { useState } from 'react'
import { getReminder, type PushKind, type ReminderChoices, setReminder } from '#contract/catalogue/reminders.ts'
import { useOwnChoices } from '#web/features/account/use-own-choices.ts'
import { call } from '#web/http/api.ts'
import { disablePush, enablePush, type PushSupport, pushSupport } from './push-device.ts'

type ReminderChange = Partial<ReminderChoices> & { takes_zone?: boolean }

/** The user's reminder, whether this device gets it and news, and whether it can take push notifications. */
export function useReminder(userId: string) {
  const [support, setSupport] = useState<PushSupport>('ready')
  const params = { id: userId }
  const {
    choices: reminder,
    change: send,
    ...own
  } = useOwnChoices(async () => {
    setSupport(pushSupport())
    return (await call(getReminder, { params })).data
  })

  async function change({ takes_zone, ...chosen }: ReminderChange) {
    await send(chosen, async ({ by_email, minutes, days, quiet, paused_until, follows_zone }) => {
      const before = { by_email, minutes, days, quiet, paused_until, follows_zone }
      const body = { ...before, ...chosen, ...(takes_zone !== undefined && { takes_zone }) }
      return (await call(setReminder, { params, body })).data
    })
    setSupport(pushSupport())
  }
  /** Resolves to what this browser allows afterwards. */
  async function notifyHere(kind: PushKind, isOn: boolean): Promise<PushSupport> {
    // Before `send`, so that later changes do not wait until the listener has answered the browser's question.
    const isAllowed = !isOn || (await Notification.requestPermission()) === 'granted'
    if (isAllowed) {
      const shown = kind === 'news' ? { has_news_here: isOn } : { is_on_this_device: isOn }
      await send(shown, (before) => (isOn ? enablePush(userId, kind, before) : disablePush(userId, kind)))
    }
    const allowed = pushSupport()
    setSupport(allowed)
    return allowed
  }
  return { ...own, reminder, support, change, notifyHere }
}
