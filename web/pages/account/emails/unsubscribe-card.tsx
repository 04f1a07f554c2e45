import { useState } from 'react'
import { EMAIL_LISTS, unsubscribe } from '#contract/accounts/emails.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { SETTINGS_EMAILS } from '#contract/paths.ts'
import styles from '#web/features/settings/settings-card.module.css'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { call } from '#web/http/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { unsubscribeText as words } from '#web/ui/text/account/emails-en.ts'
import { accountSettingsText, settingsText } from '#web/ui/text/account/settings-en.ts'

/** Asks for confirmation, then unsubscribes from the list of the link's email, without a login. */
export function UnsubscribeCard({ token }: { token: string }) {
  // A token begins with the name of its list and a full stop. The server verifies the whole token.
  const list = EMAIL_LISTS.find((one) => token.startsWith(`${one}.`))
  const [end, setEnd] = useState<'done' | 'unknown' | undefined>(list ? undefined : 'unknown')
  const submit = useSubmit(() => accountSettingsText.failed)
  if (end)
    return (
      <SettingsCard title={words[end]} words={words.in_settings}>
        <Button href={SETTINGS_EMAILS} variant="secondary" className={styles.action}>
          {settingsText.emails}
        </Button>
      </SettingsCard>
    )
  async function press() {
    try {
      await call(unsubscribe, { body: { token } })
      setEnd('done')
    } catch (error) {
      if (!isCallError(error) || error.code !== 'not_found') throw error
      setEnd('unknown')
    }
  }
  return (
    <SettingsCard title={words.title} words={list && words[`ask_${list}`]}>
      <Button variant="primary" className={styles.action} isBusy={submit.isBusy} onClick={() => void submit.run(press)}>
        {words.title}
      </Button>
      <FormMessage fault={submit.fault} />
    </SettingsCard>
  )
}
