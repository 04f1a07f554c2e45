import { classNames } from '#web/ui/class-names.ts'
import styles from './checkbox-group.module.css'
import { Checkbox } from './choice.tsx'

type CheckboxGroupProps<key extends string> = {
  label: string
  choices: readonly { id: key; label: string }[]
  chosen: readonly key[]
  onChange: (chosen: key[]) => void
  /** Side by side where there is room, for many short labels. */
  isInColumns?: boolean
}

/** A choice of several as checkboxes. */
export function CheckboxGroup<key extends string>(props: CheckboxGroupProps<key>) {
  const { label, choices, chosen, onChange, isInColumns = false } = props
  // In the order of the choices, whatever was pressed last.
  const change = (changed: key, isOn: boolean) =>
    onChange(choices.map(({ id }) => id).filter((id) => (id === changed ? isOn : chosen.includes(id))))
  return (
    <fieldset className={classNames(styles.group, isInColumns && styles.columns)}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice.id}
          label={choice.label}
          isOn={chosen.includes(choice.id)}
          onChange={(isOn) => change(choice.id, isOn)}
        />
      ))}
    </fieldset>
  )
}
