import { useStore } from '#web/store/use-store.ts'
import { Toggle } from '#web/ui/form/toggle.tsx'
import { fullPlayerText } from '#web/ui/text/player/full-player-en.ts'
import { nightText } from '#web/ui/text/player/night-en.ts'
import { unitText } from '#web/ui/words/unit-text.ts'
import { ARM_MINUTES, BED_MINUTES, FADE_CHOICES_SECONDS } from '../../../core/night/night-settings.ts'
import { changeNightSettings, nightSettings } from '../night-store.ts'
import styles from './night-options.module.css'

/** The stored settings: the fade, the timer that starts by itself, and how long the bed continues. */
export function NightOptions() {
  const { fadeSeconds, armsItself, armsFrom, armsMinutes, bedMinutes } = useStore(nightSettings)
  return (
    <div className={styles.options}>
      <Choice
        label={nightText.bed_after}
        value={bedMinutes}
        choices={BED_MINUTES}
        wordOf={(minutes) => (minutes === 0 ? fullPlayerText.sleep_off : minutesText(minutes))}
        onChoose={(minutes) => changeNightSettings({ bedMinutes: minutes })}
      />
      <Choice
        label={nightText.fade}
        value={fadeSeconds}
        choices={FADE_CHOICES_SECONDS}
        wordOf={(seconds) => (seconds < 60 ? unitText(seconds, 'second') : minutesText(seconds / 60))}
        onChoose={(seconds) => changeNightSettings({ fadeSeconds: seconds })}
      />
      <Toggle label={nightText.arm} isOn={armsItself} onTurn={(isOn) => changeNightSettings({ armsItself: isOn })} />
      {armsItself && (
        <>
          <label className={styles.row}>
            {nightText.arm_from}
            <input
              type="time"
              value={armsFrom}
              onChange={({ target: { value } }) => value && changeNightSettings({ armsFrom: value })}
            />
          </label>
          <Choice
            label={nightText.arm_minutes}
            value={armsMinutes}
            choices={ARM_MINUTES}
            wordOf={minutesText}
            onChoose={(minutes) => changeNightSettings({ armsMinutes: minutes })}
          />
        </>
      )}
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: number
  choices: readonly number[]
  wordOf: (choice: number) => string
  onChoose: (choice: number) => void
}

function Choice({ label, value, choices, wordOf, onChoose }: ChoiceProps) {
  return (
    <label className={styles.row}>
      {label}
      <select value={value} onChange={({ target }) => onChoose(Number(target.value))}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {wordOf(choice)}
          </option>
        ))}
      </select>
    </label>
  )
}

function minutesText(minutes: number): string {
  return minutes > 60 ? unitText(minutes / 60, 'hour') : unitText(minutes, 'minute')
}
