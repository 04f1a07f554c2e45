import type { Reminder } from '#contract/catalogue/reminders.ts'
import { SETTINGS_ACCOUNT } from '#contract/paths.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Toggle } from '#web/ui/form/toggle.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { emailsText } from '#web/ui/text/account/emails-en.ts'
import { remindersText as words } from '#web/ui/text/account/reminders-en.ts'
import { accountSettingsText, settingsText } from '#web/ui/text/account/settings-en.ts'
import styles from './habit-view.module.css'
import { ReminderTimes } from './reminder-times.tsx'
import { useReminder } from './use-reminder.ts'

/** The daily reminder, where it comes and when, and news on this device. The browser is asked only by a press. */
export function ReminderSettings({ userId }: { userId: string }) {
  const { reminder, hasFailed, support, load, change, notifyHere } = useReminder(userId)
  if (!reminder)
    return (
      <SettingsCard title={words.title} words={words.words}>
        {hasFailed ? (
          <Button className={styles.action} onClick={() => void load()}>
            {accountSettingsText.try_again}
          </Button>
        ) : (
          <Skeleton className={styles.reminder} />
        )}
      </SettingsCard>
    )
  const isOn = reminder.is_on_this_device || reminder.by_email
  return (
    <>
      <SettingsCard title={words.title} words={words.words}>
        {support === 'ready' ? (
          <Toggle
            label={words.here}
            isOn={reminder.is_on_this_device}
            onTurn={(isHere) => void notifyHere('reminder', isHere)}
          />
        ) : (
          <p className={styles.note} role="status">
            {words[support]}
          </p>
        )}
        <EmailToggle reminder={reminder} onTurn={(by_email) => void change({ by_email })} />
        {isOn && <ReminderTimes reminder={reminder} onChange={(asked) => void change(asked)} />}
      </SettingsCard>
      {support === 'ready' && (
        <SettingsCard title={emailsText.news} words={words.news_words}>
          <Toggle
            label={words.news_here}
            isOn={reminder.has_news_here}
            onTurn={(isHere) => void notifyHere('news', isHere)}
          />
        </SettingsCard>
      )}
    </>
  )
}

type EmailToggleProps = { reminder: Reminder; onTurn: (isOn: boolean) => void }

function EmailToggle({ reminder, onTurn }: EmailToggleProps) {
  const { email, by_email } = reminder
  if (email === 'ready' || email === 'bounced')
    return (
      <Toggle
        label={words.by_email}
        hint={email === 'bounced' ? emailsText.bounced : undefined}
        isOn={by_email}
        onTurn={onTurn}
      />
    )
  return (
    <div className={styles.note}>
      <p>{emailsText.unconfirmed}</p>
      <Button href={SETTINGS_ACCOUNT} variant="secondary" size="small" className={styles.action}>
        {settingsText.account}
      </Button>
    </div>
  )
}
