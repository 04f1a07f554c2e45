import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
} from 'react-aria-components'
import { classNames } from '#web/ui/class-names.ts'
import styles from './field.module.css'

type TextFieldProps = Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> & {
  label: string
  hint?: string | undefined
  /** The error, shown below. */
  error?: string | undefined
  /** For titles, in the display face. */
  isTitle?: boolean
  rows?: number
  /** Several lines. */
  isLong?: boolean
  placeholder?: string
}

export function TextField({
  label,
  hint,
  error,
  isTitle,
  isLong,
  rows = 2,
  placeholder = '',
  ...props
}: TextFieldProps) {
  const input = isLong ? <TextArea rows={rows} placeholder={placeholder} /> : <Input placeholder={placeholder} />
  return (
    <AriaTextField
      {...props}
      // The browser's own validation would block a form after a refusal by the server.
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={classNames(styles.field, error !== undefined && styles.invalid)}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <span className={classNames(styles.box, isTitle && styles.serif)}>{input}</span>
      {hint && (
        <Text slot="description" className={styles.hint ?? ''}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>{error}</FieldError>
    </AriaTextField>
  )
}
