import { useCallback, useEffect, useState } from 'react'
import { type Device, listDevices, signOutDevice } from '#contract/member.ts'
import { publishedText } from '#rules/date-text.ts'
import { deviceName } from '#rules/device-name.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { useSubmit } from '#web/features/sign-in/use-submit.ts'
import { call } from '#web/transport/api.ts'
import { wallClock } from '#web/transport/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { accountSettingsText as words } from '#web/ui/text/settings-en.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { SectionProps } from './account-sections.tsx'
import { sectionWords } from './section-words.ts'
import styles from './sections.module.css'

/** Where one is signed in, each with its way out. */
export function DevicesSection({ user }: SectionProps) {
  const [devices, setDevices] = useState<readonly Device[]>()
  const [hasFailed, setFailed] = useState(false)
  const submit = useSubmit(sectionWords())

  const load = useCallback(async () => {
    setFailed(false)
    try {
      setDevices((await call(listDevices, { params: { id: user.id } })).data)
    } catch {
      setFailed(true)
    }
  }, [user.id])
  useEffect(() => {
    void load()
  }, [load])

  async function signOut({ id, name }: Device) {
    await call(signOutDevice, { params: { id: user.id, device_id: id } })
    setDevices((shown) => shown?.filter((device) => device.id !== id))
    showToast(words.signed_out(deviceName(name)), { icon: 'check', tone: 'success' })
  }

  return (
    <SettingsCard title={words.devices} words={words.devices_words}>
      {hasFailed && (
        <div className={styles.row}>
          <p role="status">{words.devices_failed}</p>
          <Button variant="secondary" size="small" onClick={() => void load()}>
            {words.try_again}
          </Button>
        </div>
      )}
      <ul className={styles.devices}>
        {devices?.map((device) => (
          <li key={device.id} className={styles.device}>
            <div>
              <b>{deviceName(device.name)}</b>
              <br />
              <span>
                {device.is_current
                  ? words.this_device
                  : words.last_used(publishedText(Date.parse(device.last_used_at), wallClock()))}
              </span>
            </div>
            {!device.is_current && (
              <Button
                variant="secondary"
                size="small"
                aria-label={words.sign_out_device(deviceName(device.name))}
                onClick={() => void submit.run(() => signOut(device))}
              >
                {words.sign_out}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormMessage fault={submit.fault} />
    </SettingsCard>
  )
}
