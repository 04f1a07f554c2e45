import { brand } from '#brand/brand.ts'
import { LOGIN, SETTINGS_SUBSCRIPTIONS } from '#contract/paths.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { SettingsFrame } from '#web/features/settings/settings-frame.tsx'
import { useUser, useVisitorKnown } from '#web/http/session/visitor.ts'
import { Button } from '#web/ui/button/button.tsx'
import { subscriptionText as words } from '#web/ui/text/billing/subscription-en.ts'
import { LoadingCard } from './loading-card.tsx'
import { OwnSubscriptions } from './own-subscriptions.tsx'
import styles from './subscriptions-view.module.css'

/** The signed-in user's subscription: details, charges and cancellation. */
export function View() {
  const user = useUser()
  const isKnown = useVisitorKnown()
  return (
    <SettingsFrame title={words.title} path={SETTINGS_SUBSCRIPTIONS}>
      {user?.is_registered && user.id ? (
        <OwnSubscriptions key={user.id} userId={user.id} />
      ) : isKnown ? (
        <SettingsCard title={words.guest_title} words={words.guest_words}>
          <Button
            href={`${LOGIN}?next_url=${encodeURIComponent(SETTINGS_SUBSCRIPTIONS)}`}
            variant="primary"
            className={styles.action}
          >
            {words.log_in}
          </Button>
        </SettingsCard>
      ) : (
        <>
          <LoadingCard />
          <noscript>
            <p>{words.needs_script}</p>
          </noscript>
        </>
      )}
      <p className={styles.help}>
        <b>{words.need_help}</b>
        <a href={brand.links.help}>{words.help_centre}</a>
      </p>
    </SettingsFrame>
  )
}
