import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './choice-row.module.css'

type ChoiceRowProps<value extends string> = {
  label: string
  options: readonly { value: value; label: string; className?: string | undefined }[]
  chosen: value
  choose: (value: value) => void
}

/** Radio buttons drawn as a row of buttons. */
export function ChoiceRow<value extends string>({ label, options, chosen, choose }: ChoiceRowProps<value>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {options.map(({ value, label: optionLabel, className }) => (
          <label key={value} className={classNames(styles.option, className)}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => choose(value)} />
            <span>{optionLabel}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
