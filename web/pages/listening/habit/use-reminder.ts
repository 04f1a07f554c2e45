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

  async function change(asked: ReminderChange) {
    if (!reminder) return
    const { by_email, minutes, days, quiet, paused_until, follows_zone } = reminder
    const body = { by_email, minutes, days, quiet, paused_until, follows_zone, ...asked }
    const { takes_zone: _asked, ...shown } = body
    await send({ ...reminder, ...shown }, async () => (await call(setReminder, { params, body })).data)
    setSupport(pushSupport())
  }
  async function notifyHere(isOn: boolean) {
    if (!reminder) return
    await send({ ...reminder, is_on_this_device: isOn }, async () => {
      const changed = isOn ? await enablePush(userId, reminder.push_key) : await disablePush(userId)
      return changed ?? reminder
    })
    setSupport(pushSupport())
  }
  return { ...own, reminder, support, change, notifyHere }
}
