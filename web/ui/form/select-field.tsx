import { type ComponentProps, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { FormMessage } from './form-message.tsx'
import select from './select-field.module.css'
import styles from './text-field.module.css'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className'> & {
  label: string
  options: readonly { value: string; label: string }[]
  hint?: string | undefined
  fault?: string | undefined
}

/** A native select. */
export function SelectField({ label, options, hint, fault, ...rest }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(styles.box, select.box, fault && styles.bad)}>
        <select
          {...rest}
          id={id}
          className={classNames(styles.input, select.input)}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault || hint ? `${id}-message` : undefined}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} className={select.sign} />
      </div>
      <FormMessage id={`${id}-message`} fault={fault} hint={hint} />
    </div>
  )
}
