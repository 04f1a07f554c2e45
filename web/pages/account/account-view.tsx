import { LOGIN, SETTINGS_ACCOUNT } from '#contract/paths.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { SettingsFrame } from '#web/features/settings/settings-frame.tsx'
import { ReauthenticationSlot } from '#web/features/sign-in/reauthentication/reauthentication-slot.tsx'
import { useUser, useVisitorKnown } from '#web/http/session/visitor.ts'
import { Button } from '#web/ui/button/button.tsx'
import { accountSettingsText as words } from '#web/ui/text/account/settings-en.ts'
import type { AccountPart } from './account-page.ts'
import { AccountSections } from './account-sections.tsx'
import styles from './account-view.module.css'
import { EmailsView } from './emails/emails-view.tsx'
import { useVerifyEmail } from './use-verify-email.ts'

/** The account of the signed-in user, or what they get by email: one chunk for two small pages. */
export function View({ data }: { data: AccountPart }) {
  return data === 'emails' ? <EmailsView /> : <AccountView />
}

function AccountView() {
  const user = useUser()
  const isKnown = useVisitorKnown()
  const verifyEmail = useVerifyEmail()
  return (
    <SettingsFrame title={words.title} path={SETTINGS_ACCOUNT}>
      {verifyEmail ? (
        <SettingsCard title={words.verify_title} words={words.verify_words}>
          <Button variant="primary" className={styles.action} onClick={verifyEmail}>
            {words.verify_yes}
          </Button>
        </SettingsCard>
      ) : user?.is_registered && user.id ? (
        <>
          <AccountSections key={user.id} user={{ ...user, id: user.id }} />
          <ReauthenticationSlot />
        </>
      ) : isKnown ? (
        <SettingsCard title={words.guest_title} words={words.guest_words}>
          <Button
            href={`${LOGIN}?next_url=${encodeURIComponent(SETTINGS_ACCOUNT)}`}
            variant="primary"
            className={styles.action}
          >
            {words.log_in}
          </Button>
        </SettingsCard>
      ) : (
        <>
          <p className={styles.opening} role="status">
            {words.opening}
          </p>
          <noscript>
            <p>{words.needs_script}</p>
          </noscript>
        </>
      )}
    </SettingsFrame>
  )
}
