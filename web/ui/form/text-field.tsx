import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FormMessage } from './form-message.tsx'
import styles from './text-field.module.css'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  label: string
  /** What helps to fill it in; it gives way to a fault. */
  hint?: string | undefined
  /** What is wrong with what was given. */
  fault?: string | undefined
  /** A control at the end of the field. */
  end?: ReactNode
  className?: string | undefined
}

/** A line of text with its label above and what is to be said of it below. */
export function TextField({ label, hint, fault, end, className, id, ...input }: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const messageId = `${inputId}-message`
  const hasMessage = Boolean(fault ?? hint)
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={classNames(styles.box, fault && styles.bad)}>
        <input
          {...input}
          id={inputId}
          className={styles.input}
          aria-invalid={fault ? true : undefined}
          aria-describedby={hasMessage ? messageId : undefined}
        />
        {end}
      </div>
      <FormMessage id={messageId} fault={fault} hint={hint} />
    </div>
  )
}
