import { useEffect, useRef, useState } from 'react'
import type { Reminder } from '#contract/catalogue/reminders.ts'
import { SETTINGS_ACCOUNT } from '#contract/paths.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Toggle } from '#web/ui/form/toggle.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { emailsText } from '#web/ui/text/account/emails-en.ts'
import { remindersText as words } from '#web/ui/text/account/reminders-en.ts'
import { accountSettingsText, settingsText } from '#web/ui/text/account/settings-en.ts'
import { joinSentences } from '#web/ui/words/sentences.ts'
import styles from './habit-view.module.css'
import type { PushSupport } from './push-device.ts'
import { ReminderTimes } from './reminder-times.tsx'
import { useReminder } from './use-reminder.ts'

/**
 * The daily reminder, where it comes and when, and news on this device. Only a press makes the browser ask for
 * permission.
 */
export function ReminderSettings({ userId }: { userId: string }) {
  const { reminder, hasFailed, support, load, change, notifyHere } = useReminder(userId)
  const skeleton = <Skeleton className={styles.reminder} />
  return (
    <>
      <SettingsCard title={words.title} words={words.words}>
        {reminder ? (
          <>
            <PushToggle
              label={words.here}
              support={support}
              alternative={words.email_works}
              isOn={reminder.is_on_this_device}
              onTurn={(isHere) => notifyHere('reminder', isHere)}
            />
            <EmailToggle reminder={reminder} onTurn={(by_email) => void change({ by_email })} />
            {(reminder.is_on_this_device || reminder.by_email) && (
              <ReminderTimes reminder={reminder} onChange={(asked) => void change(asked)} />
            )}
          </>
        ) : hasFailed ? (
          <Button className={styles.action} onClick={() => void load()}>
            {accountSettingsText.try_again}
          </Button>
        ) : (
          skeleton
        )}
      </SettingsCard>
      <SettingsCard title={emailsText.news} words={words.news_words}>
        {reminder ? (
          <PushToggle
            label={words.news_here}
            hint={words.news_off}
            support={support}
            isOn={reminder.has_news_here}
            onTurn={(isHere) => notifyHere('news', isHere)}
          />
        ) : (
          !hasFailed && skeleton
        )}
      </SettingsCard>
    </>
  )
}

type PushToggleProps = {
  label: string
  hint?: string
  support: PushSupport
  /** What to use where the browser has no notifications. */
  alternative?: string
  isOn: boolean
  onTurn: (isOn: boolean) => Promise<PushSupport>
}

/** The switch, or why there is none. If the browser refuses on a press, the reason gets the focus of the switch. */
function PushToggle({ support, alternative = '', isOn, onTurn, ...texts }: PushToggleProps) {
  const [isRefused, setRefused] = useState(false)
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isRefused) note.current?.focus()
  }, [isRefused])
  async function turn(isWanted: boolean) {
    setRefused(false)
    setRefused((await onTurn(isWanted)) !== 'ready')
  }
  if (support === 'ready') return <Toggle {...texts} isOn={isOn} onTurn={(isWanted) => void turn(isWanted)} />
  return (
    <p ref={note} className={styles.note} tabIndex={-1}>
      {joinSentences([words[support], support === 'unsupported' ? alternative : ''])}
    </p>
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
