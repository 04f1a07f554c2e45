import { useEffect, useState } from 'react'
import { getReminder, type Reminder, type ReminderChoices, setReminder } from '#contract/catalogue/reminders.ts'
import { call } from '#web/http/api.ts'
import { accountSettingsText } from '#web/ui/text/account/settings-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { disablePush, enablePush, type PushSupport, pushSupport } from './push-device.ts'

type ReminderChange = Partial<ReminderChoices> & { takes_zone?: boolean }

/** The user's reminder. A change is shown at once, and taken back if it cannot be saved. */
export function useReminder(userId: string) {
  const [reminder, setShown] = useState<Reminder>()
  const [hasFailed, setFailed] = useState(false)
  const [support, setSupport] = useState<PushSupport>('ready')
  const params = { id: userId }

  async function load() {
    setFailed(false)
    setSupport(pushSupport())
    try {
      setShown((await call(getReminder, { params })).data)
    } catch {
      setFailed(true)
    }
  }
  async function save(before: Reminder, shown: Reminder, send: () => Promise<Reminder | undefined>) {
    setShown(shown)
    try {
      setShown((await send()) ?? before)
    } catch {
      setShown(before)
      showToast(accountSettingsText.failed, { icon: 'alert', tone: 'attention' })
    }
    setSupport(pushSupport())
  }
  async function change(asked: ReminderChange) {
    if (!reminder) return
    const { by_email, minutes, days, quiet, paused_until, follows_zone } = reminder
    const body = { by_email, minutes, days, quiet, paused_until, follows_zone, ...asked }
    const { takes_zone: _asked, ...shown } = body
    await save(reminder, { ...reminder, ...shown }, async () => (await call(setReminder, { params, body })).data)
  }
  async function notifyHere(isOn: boolean) {
    if (!reminder) return
    await save(reminder, { ...reminder, is_on_this_device: isOn }, () =>
      isOn ? enablePush(userId, reminder.push_key) : disablePush(userId),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once for a user; the view is keyed by its id
  useEffect(() => {
    void load()
  }, [])
  return { reminder, hasFailed, support, load, change, notifyHere }
}
