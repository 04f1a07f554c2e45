import { INTENTS } from '#brand/intents.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { onboardingText as words } from '#web/ui/text/account/onboarding-en.ts'
import styles from './onboarding-view.module.css'

type IntentChoiceProps = { chosen: readonly string[]; onChange: (chosen: readonly string[]) => void }

/** The visitor's intents: any number, in the order of the list. */
export function IntentChoice({ chosen, onChange }: IntentChoiceProps) {
  function toggle(id: string, isOn: boolean) {
    onChange(INTENTS.map((intent) => intent.id).filter((one) => (one === id ? isOn : chosen.includes(one))))
  }
  return (
    <fieldset className={styles.part}>
      <legend className={styles.question}>{words.intents}</legend>
      <p className={styles.hint}>{words.intents_words}</p>
      <div className={styles.intents}>
        {INTENTS.map(({ id, label }) => (
          <label key={id} className={styles.intent}>
            <input
              type="checkbox"
              name="intent"
              value={id}
              checked={chosen.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
            <Icon name="check" size={18} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
