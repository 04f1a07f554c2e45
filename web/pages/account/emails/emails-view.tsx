import { useEffect, useState } from 'react'
import { LOGIN, SETTINGS_EMAILS } from '#contract/paths.ts'
import styles from '#web/features/settings/settings-card.module.css'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { SettingsFrame } from '#web/features/settings/settings-frame.tsx'
import { useUser, useVisitorKnown } from '#web/http/session/visitor.ts'
import { useLocation } from '#web/navigation/use-navigation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { accountSettingsText, settingsText } from '#web/ui/text/account/settings-en.ts'
import { EmailCards } from './email-cards.tsx'
import { UnsubscribeCard } from './unsubscribe-card.tsx'

/**
 * What the signed-in user gets by email. If it was opened by the link of an email, anybody can unsubscribe here,
 * without a login.
 */
export function EmailsView() {
  const user = useUser()
  const isKnown = useVisitorKnown()
  const token = useLinkToken()
  if (token !== '')
    return (
      <SettingsFrame title={settingsText.emails} path={SETTINGS_EMAILS}>
        <UnsubscribeCard key={token} token={token} />
      </SettingsFrame>
    )
  return (
    <SettingsFrame title={settingsText.emails} path={SETTINGS_EMAILS}>
      {user?.is_registered && user.id ? (
        <EmailCards key={user.id} userId={user.id} />
      ) : isKnown ? (
        <SettingsCard title={accountSettingsText.guest_title}>
          <Button
            href={`${LOGIN}?next_url=${encodeURIComponent(SETTINGS_EMAILS)}`}
            variant="primary"
            className={styles.action}
          >
            {accountSettingsText.log_in}
          </Button>
        </SettingsCard>
      ) : (
        <>
          <p className={styles.opening} role="status">
            {accountSettingsText.opening}
          </p>
          <noscript>
            <p>{accountSettingsText.needs_script}</p>
          </noscript>
        </>
      )}
    </SettingsFrame>
  )
}

/** The token of an email's link: in the fragment, which the server's page does not know. Empty without one. */
function useLinkToken(): string {
  const { hash } = useLocation()
  const [token, setToken] = useState('')
  useEffect(() => setToken(hash.slice(1)), [hash])
  return token
}
