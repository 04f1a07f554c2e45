import { useState } from 'react'
import { getReminder, type ReminderChoices, setReminder } from '#contract/catalogue/reminders.ts'
import { useOwnChoices } from '#web/features/account/use-own-choices.ts'
import { call } from '#web/http/api.ts'
import { disablePush, enablePush, type PushSupport, pushSupport } from './push-device.ts'

type ReminderChange = Partial<ReminderChoices> & { takes_zone?: boolean }

/** The user's reminder, and whether this device can take push notifications. */
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
  async function notifyHere(isOn: boolean) {
    // Asked first: other changes do not wait for the answer.
    const isAllowed = !isOn || (await Notification.requestPermission()) === 'granted'
    if (isAllowed) {
      await send({ is_on_this_device: isOn }, ({ push_key }) =>
        isOn ? enablePush(userId, push_key) : disablePush(userId),
      )
    }
    setSupport(pushSupport())
  }
  return { ...own, reminder, support, change, notifyHere }
}
