import { type ComponentProps, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FormMessage } from './form-message.tsx'
import area from './text-area.module.css'
import styles from './text-field.module.css'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & {
  label: string
  hint?: string | undefined
  fault?: string | undefined
}

/** A multi-line text field that grows with its text where the browser supports it. */
export function TextArea({ label, hint, fault, ...textarea }: TextAreaProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(styles.box, area.box, fault && styles.bad)}>
        <textarea
          rows={4}
          {...textarea}
          id={id}
          className={classNames(styles.input, area.input)}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault || hint ? `${id}-message` : undefined}
        />
      </div>
      <FormMessage id={`${id}-message`} fault={fault} hint={hint} />
    </div>
  )
}
