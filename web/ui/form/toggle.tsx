import { useId } from 'react'
import styles from './toggle.module.css'

type ToggleProps = { label: string; hint?: string | undefined; isOn: boolean; onTurn: (isOn: boolean) => void }

/** A switch with immediate effect; its whole row is clickable. */
export function Toggle({ label, hint, isOn, onTurn }: ToggleProps) {
  const id = useId()
  return (
    <label className={styles.line} htmlFor={id}>
      <span className={styles.words}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        id={id}
        className={styles.switch}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state, which aria-checked must not repeat
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={isOn}
        onChange={(event) => onTurn(event.target.checked)}
      />
    </label>
  )
}
