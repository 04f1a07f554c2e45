import { MAX_REST_DAYS } from '#contract/habit-limits.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Toggle } from '#web/ui/form/toggle.tsx'
import { habitText as words } from '#web/ui/text/account/habit-en.ts'
import { accountSettingsText } from '#web/ui/text/account/settings-en.ts'
import { dailyText } from '#web/ui/text/bible/daily-en.ts'
import { HabitSkeleton } from './habit-skeleton.tsx'
import styles from './habit-view.module.css'
import { useHabit } from './use-habit.ts'
import { WeekdayButtons } from './weekday-buttons.tsx'

/** The count of days, with a way to hide it, and the days of rest. */
export function StreakSettings({ userId }: { userId: string }) {
  const { habit, hasFailed, load, change } = useHabit(userId)
  if (hasFailed) {
    return (
      <SettingsCard title={words.streak} words={words.streak_words}>
        <Button className={styles.action} onClick={load}>
          {accountSettingsText.try_again}
        </Button>
      </SettingsCard>
    )
  }
  if (!habit) return <HabitSkeleton />
  const { is_streak_shown: isShown, streak_length: length, rest_days: restDays } = habit
  return (
    <>
      <SettingsCard title={words.streak} words={words.streak_words}>
        {isShown && length > 0 && <p className={styles.count}>{dailyText.streak_title(length)}</p>}
        <Toggle
          label={words.show}
          hint={words.show_hint}
          isOn={isShown}
          onTurn={(is_streak_shown) => change({ is_streak_shown })}
        />
      </SettingsCard>
      <SettingsCard title={words.rest} words={words.rest_words}>
        <WeekdayButtons
          label={words.rest}
          chosen={restDays}
          most={MAX_REST_DAYS}
          onChoose={(rest_days) => change({ rest_days })}
        />
      </SettingsCard>
    </>
  )
}
