import { useCallback } from 'react'
import { listPasskeys, type Passkey, removePasskey } from '#contract/accounts/passkeys.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { makePasskey, supportsPasskeys } from '#web/features/sign-in/passkeys/passkeys.ts'
import { withReauthentication } from '#web/features/sign-in/reauthentication/reauthentication.ts'
import { call } from '#web/http/api.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import { useSiteFeatures } from '#web/state/site-features.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { passkeyText } from '#web/ui/text/account/device-en.ts'
import { identityText as words } from '#web/ui/text/account/identity-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { formatPublished } from '#web/ui/words/format-day.ts'
import type { SectionProps } from '../account-sections.tsx'
import { sectionFault } from '../section-fault.ts'
import { useList } from '../use-list.ts'
import { ListFailed } from './list-failed.tsx'
import styles from './section.module.css'

/** The passkeys, each with a button to remove it. */
export function PasskeysSection({ user }: SectionProps) {
  const { has_passkeys } = useSiteFeatures()
  return has_passkeys ? <Passkeys user={user} /> : null
}

function Passkeys({ user }: SectionProps) {
  const fetchList = useCallback(async () => (await call(listPasskeys, { params: { id: user.id } })).data, [user.id])
  const { list, hasFailed, load, removeWhere } = useList(fetchList)
  const submit = useSubmit(sectionFault({ passkey_refused: words.passkey_refused, last_way_in: words.last }))

  async function add() {
    if (!(await makePasskey(user.id))) return
    await load()
    showToast(words.passkey_added, { icon: 'check', tone: 'success' })
  }
  async function remove({ id }: Passkey) {
    await call(removePasskey, { params: { id: user.id, passkey_id: id } })
    removeWhere((passkey) => passkey.id === id)
    await load()
    showToast(words.passkey_removed, { icon: 'check', tone: 'success' })
  }

  return (
    <SettingsCard title={words.passkeys} words={words.passkeys_words}>
      {hasFailed && <ListFailed onRetry={() => void load()} />}
      <ul className={styles.devices} aria-busy={!list && !hasFailed}>
        {list?.map((passkey) => (
          <li key={passkey.id} className={styles.device}>
            <div>
              <b>{passkeyText(passkey.name)}</b>
              <br />
              <span>{words.passkey_made(formatPublished(Date.parse(passkey.created_at), wallClock()))}</span>
            </div>
            <Button
              variant="secondary"
              size="small"
              aria-label={words.passkey_remove(passkeyText(passkey.name))}
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
            icon={LATER_SHAPES.key}
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
