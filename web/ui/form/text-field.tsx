import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { FormMessage } from './form-message.tsx'
import styles from './text-field.module.css'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  label: string
  /** Help with the input; a fault replaces it. */
  hint?: string | undefined
  /** The error of the input. */
  fault?: string | undefined
  /** A control at the end of the field. */
  end?: ReactNode
  className?: string | undefined
}

/** A single-line text field with its label above and its message below. */
export function TextField({ label, hint, fault, end, className, id, ...input }: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const messageId = `${inputId}-message`
  const [validationFault, setValidationFault] = useState<string>()
  const shownFault = validationFault ?? fault
  const hasMessage = Boolean(shownFault ?? hint)

  /** The browser's own validation message is shown like any other fault. */
  function invalid(event: FormEvent<HTMLInputElement>) {
    const field = event.currentTarget
    event.preventDefault()
    setValidationFault(field.validationMessage)
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
            setValidationFault(undefined)
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
