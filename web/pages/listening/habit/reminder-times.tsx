import type { Reminder, ReminderChoices } from '#contract/catalogue/reminders.ts'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { pauseDays } from '#rules/reminders/pause-days.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Toggle } from '#web/ui/form/toggle.tsx'
import { emailsText } from '#web/ui/text/account/emails-en.ts'
import { remindersText as words } from '#web/ui/text/account/reminders-en.ts'
import { formatDate } from '#web/ui/words/format-date.ts'
import styles from './habit-view.module.css'
import { WeekdayButtons } from './weekday-buttons.tsx'

const STEP = 15
const TIMES = Array.from({ length: (24 * 60) / STEP }, (_, at) => optionOf(at * STEP, at * STEP))
const HOURS = Array.from({ length: 24 }, (_, hour) => optionOf(hour, hour * 60))
const NO_QUIET = { from: 0, until: 0 }

type ReminderTimesProps = {
  reminder: Reminder
  onChange: (asked: Partial<ReminderChoices> & { takes_zone?: boolean }) => void
}

/** The time and the days of the reminder, when it is quiet or paused, and its time zone. */
export function ReminderTimes({ reminder, onChange }: ReminderTimesProps) {
  const { minutes, days, paused_until: pausedUntil } = reminder
  const quiet = reminder.quiet ?? NO_QUIET
  const pause = pauseDays(reminder.time_zone, wallClock())
  return (
    <>
      <div className={styles.fields}>
        <SelectField
          label={emailsText.time}
          name="time"
          options={shown(TIMES)}
          value={`${minutes}`}
          onChange={({ target }) => onChange({ minutes: Number(target.value) })}
        />
      </div>
      <WeekdayButtons
        label={words.days}
        chosen={days}
        onChoose={(chosen) => chosen.length > 0 && onChange({ days: chosen })}
      />
      <div className={styles.fields}>
        <SelectField
          label={words.quiet_from}
          name="quiet-from"
          options={shown(HOURS)}
          value={`${quiet.from}`}
          onChange={({ target }) => onChange({ quiet: { ...quiet, from: Number(target.value) } })}
        />
        <SelectField
          label={words.quiet_until}
          name="quiet-until"
          hint={words.quiet_hint}
          options={shown(HOURS)}
          value={`${quiet.until}`}
          onChange={({ target }) => onChange({ quiet: { ...quiet, until: Number(target.value) } })}
        />
        <TextField
          label={words.paused}
          name="paused-until"
          type="date"
          min={pause.first}
          max={pause.last}
          // Not controlled: a year is typed digit by digit, and an answer must not replace half of it.
          defaultValue={pausedUntil ?? ''}
          onChange={({ target }) => target.validity.valid && onChange({ paused_until: target.value || null })}
          onBlur={({ target }) => target.checkValidity()}
        />
      </div>
      <ZoneChoice reminder={reminder} onChange={onChange} />
    </>
  )
}

/** Whether the time zone follows the device. If they differ, a button sets the zone to the device's. */
function ZoneChoice({ reminder, onChange }: ReminderTimesProps) {
  const { follows_zone: isFollowing, time_zone: zone } = reminder
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <>
      <Toggle
        label={words.follow}
        hint={zone === null ? undefined : emailsText.zone(zone.replaceAll('_', ' '))}
        isOn={isFollowing}
        onTurn={(follows_zone) => onChange({ follows_zone })}
      />
      {zone !== here && (
        <Button
          variant="secondary"
          size="small"
          className={styles.action}
          onClick={() => onChange({ takes_zone: true })}
        >
          {words.take(here.replaceAll('_', ' '))}
        </Button>
      )}
    </>
  )
}

type Choice = { value: number; minutes: number }

function optionOf(value: number, minutes: number): Choice {
  return { value, minutes }
}

/** Times of day as options of a select, labelled as the language writes them: `7:15 AM`. */
function shown(choices: readonly Choice[]) {
  return choices.map(({ value, minutes }) => ({
    value: `${value}`,
    label: formatDate(minutes * MINUTE_MILLISECONDS, { hour: 'numeric', minute: '2-digit' }),
  }))
}
