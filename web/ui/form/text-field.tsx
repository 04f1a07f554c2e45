import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react'
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
  const [validationFault, setMissed] = useState<string>()
  const shownFault = validationFault ?? fault
  const hasMessage = Boolean(shownFault ?? hint)

  /** What the browser itself finds wrong stands, in its words, where everything else is told. */
  function invalid(event: FormEvent<HTMLInputElement>) {
    const field = event.currentTarget
    event.preventDefault()
    setMissed(field.validationMessage)
    if (field.form?.querySelector('input:invalid') === field) field.focus()
  }
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={classNames(styles.box, shownFault && styles.bad)}>
        <input
          {...input}
          id={inputId}
          className={styles.input}
          onInvalid={invalid}
          onChange={(event) => {
            setMissed(undefined)
            input.onChange?.(event)
          }}
          aria-invalid={shownFault ? true : undefined}
          aria-describedby={hasMessage ? messageId : undefined}
        />
        {end}
      </div>
      <FormMessage id={messageId} fault={shownFault} hint={hint} />
    </div>
  )
}
