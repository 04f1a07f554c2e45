import { Fragment } from 'react'
import { LOGIN, SETTINGS_HABIT } from '#contract/paths.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { SettingsFrame } from '#web/features/settings/settings-frame.tsx'
import { useUser, useVisitorKnown } from '#web/http/session/visitor.ts'
import { Button } from '#web/ui/button/button.tsx'
import { habitText as words } from '#web/ui/text/account/habit-en.ts'
import { listeningText } from '#web/ui/text/account/listening-en.ts'
import { accountSettingsText, settingsText } from '#web/ui/text/account/settings-en.ts'
import { HabitSkeleton } from './habit-skeleton.tsx'
import styles from './habit-view.module.css'
import { ReminderSettings } from './reminder-settings.tsx'
import { StreakSettings } from './streak-settings.tsx'

/** What the signed-in user chose about their days of prayer. */
export function HabitView() {
  const user = useUser()
  const isKnown = useVisitorKnown()
  return (
    <SettingsFrame title={settingsText.daily_prayer} path={SETTINGS_HABIT}>
      {user?.is_registered && user.id ? (
        <Fragment key={user.id}>
          <ReminderSettings userId={user.id} />
          <StreakSettings userId={user.id} />
        </Fragment>
      ) : isKnown ? (
        <SettingsCard title={words.streak} words={words.streak_words}>
          <Button
            href={`${LOGIN}?next_url=${encodeURIComponent(SETTINGS_HABIT)}`}
            variant="primary"
            className={styles.action}
          >
            {settingsText.log_in}
          </Button>
        </SettingsCard>
      ) : (
        <>
          <p className={styles.opening} role="status">
            {accountSettingsText.opening}
          </p>
          <div data-scripted="">
            <HabitSkeleton />
          </div>
          <noscript>
            <p>{listeningText.needs_script}</p>
          </noscript>
        </>
      )}
    </SettingsFrame>
  )
}
