import { useCallback } from 'react'
import { listPasskeys, type Passkey, removePasskey } from '#contract/passkeys.ts'
import { publishedText } from '#rules/date-text.ts'
import { deviceName } from '#rules/device-name.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { withReauthentication } from '#web/features/sign-in/fresh-proof.ts'
import { useSiteFeatures } from '#web/features/sign-in/offers.ts'
import { makePasskey, supportsPasskeys } from '#web/features/sign-in/passkeys.ts'
import { useSubmit } from '#web/features/sign-in/use-submit.ts'
import { call } from '#web/transport/api.ts'
import { wallClock } from '#web/transport/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { identityText as words } from '#web/ui/text/identity-en.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { SectionProps } from './account-sections.tsx'
import { ListFailed } from './list-failed.tsx'
import { sectionFault } from './section-words.ts'
import styles from './sections.module.css'
import { useList } from './use-list.ts'

/** Keys that devices keep, each with its way out. */
export function PasskeysSection({ user }: SectionProps) {
  const { has_passkeys } = useSiteFeatures()
  return has_passkeys ? <Passkeys user={user} /> : null
}

function Passkeys({ user }: SectionProps) {
  const fetchList = useCallback(async () => (await call(listPasskeys, { params: { id: user.id } })).data, [user.id])
  const { list, hasFailed, load, takeOff } = useList(fetchList)
  const submit = useSubmit(sectionFault({ passkey_refused: words.passkey_refused, last_way_in: words.last }))

  async function add() {
    if (!(await makePasskey(user.id))) return
    await load()
    showToast(words.passkey_added, { icon: 'check', tone: 'success' })
  }
  async function remove({ id }: Passkey) {
    await call(removePasskey, { params: { id: user.id, passkey_id: id } })
    takeOff((passkey) => passkey.id === id)
    await load()
    showToast(words.passkey_removed, { icon: 'check', tone: 'success' })
  }

  return (
    <SettingsCard title={words.passkeys} words={words.passkeys_words}>
      {hasFailed && <ListFailed onAgain={() => void load()} />}
      <ul className={styles.devices} aria-busy={!list && !hasFailed}>
        {list?.map((passkey) => (
          <li key={passkey.id} className={styles.device}>
            <div>
              <b>{deviceName(passkey.name)}</b>
              <br />
              <span>{words.passkey_made(publishedText(Date.parse(passkey.created_at), wallClock()))}</span>
            </div>
            <Button
              variant="secondary"
              size="small"
              aria-label={words.passkey_remove(deviceName(passkey.name))}
              onClick={() => void submit.run(() => withReauthentication(() => remove(passkey)))}
            >
              {words.unlink}
            </Button>
          </li>
        ))}
      </ul>
      <FormMessage fault={submit.fault} />
      {supportsPasskeys() && (
        <div className={styles.row}>
          <Button
            variant="secondary"
            icon="key"
            isBusy={submit.isBusy}
            onClick={() => void submit.run(() => withReauthentication(add))}
          >
            {words.passkey_add}
          </Button>
        </div>
      )}
    </SettingsCard>
  )
}
