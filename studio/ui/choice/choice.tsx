import {
  Checkbox as AriaCheckbox,
  Switch as AriaSwitch,
  Label,
  Radio,
  RadioGroup,
  ToggleButton,
  ToggleButtonGroup,
} from 'react-aria-components'
import fieldStyles from '../field/field.module.css'
import { StudioIcon } from '../icon/studio-icon.tsx'
import type { StudioIconName } from '../icon/studio-shapes.ts'
import styles from './choice.module.css'

type SwitchProps = {
  label: string
  hint?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
}

export function Switch({ label, hint, isOn, onChange, isDisabled = false }: SwitchProps) {
  return (
    <AriaSwitch className={styles.switch ?? ''} isSelected={isOn} onChange={onChange} isDisabled={isDisabled}>
      <span className={styles.track} />
      <span>
        {label}
        {hint && <small className={styles.hint}>{hint}</small>}
      </span>
    </AriaSwitch>
  )
}

type CheckboxProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

export function Checkbox({ label, isOn, onChange }: CheckboxProps) {
  return (
    <AriaCheckbox className={styles.check ?? ''} isSelected={isOn} onChange={onChange}>
      <span className={styles.box}>
        <StudioIcon name="check" size={14} />
      </span>
      {label}
    </AriaCheckbox>
  )
}

/** The checkbox of a table's row or head, inside a React Aria table. Its name comes from the table. */
export function SelectionCheckbox() {
  return (
    <AriaCheckbox slot="selection" className={styles.check ?? ''}>
      {({ isIndeterminate }) => (
        <span className={styles.box}>
          <StudioIcon name={isIndeterminate ? 'minus' : 'check'} size={14} />
        </span>
      )}
    </AriaCheckbox>
  )
}

type Choice<key extends string> = { id: key; label: string; hint?: string; icon?: StudioIconName }
type ChoiceProps<key extends string> = {
  label: string
  value: key
  choices: readonly Choice<key>[]
  onChange: (value: key) => void
  isDisabled?: boolean
}

/** A choice of one as radio buttons, each with a sentence. */
export function RadioChoice<key extends string>({ label, value, choices, onChange, isDisabled }: ChoiceProps<key>) {
  return (
    <RadioGroup
      className={styles.group ?? ''}
      value={value}
      isDisabled={isDisabled ?? false}
      onChange={(chosen) => {
        const choice = choices.find(({ id }) => id === chosen)
        if (choice) onChange(choice.id)
      }}
    >
      <Label className={fieldStyles.label ?? ''}>{label}</Label>
      {choices.map(({ id, label: name, hint }) => (
        <Radio key={id} value={id} className={styles.radio ?? ''}>
          <span className={styles.dot} />
          <span>
            {name}
            {hint && <small className={styles.hint}>{hint}</small>}
          </span>
        </Radio>
      ))}
    </RadioGroup>
  )
}

/** A choice of one as a row of buttons; `label` names the row. */
export function SegmentedChoice<key extends string>({ label, value, choices, onChange, isDisabled }: ChoiceProps<key>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={styles.segments ?? ''}
      selectionMode="single"
      disallowEmptySelection
      isDisabled={isDisabled ?? false}
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const choice = choices.find(({ id }) => keys.has(id))
        if (choice) onChange(choice.id)
      }}
    >
      {choices.map(({ id, label: name, icon }) => (
        <ToggleButton key={id} id={id} className={styles.segment ?? ''}>
          {icon && <StudioIcon name={icon} size={16} />}
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
