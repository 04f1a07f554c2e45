import { useCallback } from 'react'
import { type Device, listDevices, signOutDevice } from '#contract/accounts/user.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { withReauthentication } from '#web/features/sign-in/reauthentication/reauthentication.ts'
import { call } from '#web/http/api.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { deviceText } from '#web/ui/text/account/device-en.ts'
import { accountSettingsText as words } from '#web/ui/text/account/settings-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { formatPublished } from '#web/ui/words/format-day.ts'
import type { SectionProps } from '../account-sections.tsx'
import { sectionFault } from '../section-fault.ts'
import { useList } from '../use-list.ts'
import { ListFailed } from './list-failed.tsx'
import styles from './section.module.css'

/** The signed-in devices, each with a button to sign it out. */
export function DevicesSection({ user }: SectionProps) {
  const fetchList = useCallback(async () => (await call(listDevices, { params: { id: user.id } })).data, [user.id])
  const { list, hasFailed, load, removeWhere } = useList(fetchList)
  const submit = useSubmit(sectionFault())

  async function signOut({ id, name }: Device) {
    await call(signOutDevice, { params: { id: user.id, device_id: id } })
    removeWhere((device) => device.id === id)
    await load()
    showToast(words.signed_out(deviceText(name)), { icon: 'check', tone: 'success' })
  }

  return (
    <SettingsCard title={words.devices} words={words.devices_words}>
      {hasFailed && <ListFailed onRetry={() => void load()} />}
      <ul className={styles.devices} aria-busy={!list && !hasFailed}>
        {/* There is at least one: this device. */}
        {!list && !hasFailed && (
          <li className={styles.device}>
            <Skeleton shape="line" />
          </li>
        )}
        {list?.map((device) => (
          <li key={device.id} className={styles.device}>
            <div>
              <b>{deviceText(device.name)}</b>
              <br />
              <span>
                {device.is_current
                  ? words.this_device
                  : words.last_used(formatPublished(Date.parse(device.last_used_at), wallClock()))}
              </span>
            </div>
            {!device.is_current && (
              <Button
                variant="secondary"
                size="small"
                aria-label={words.sign_out_device(deviceText(device.name))}
                onClick={() => void submit.run(() => withReauthentication(() => signOut(device)))}
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
