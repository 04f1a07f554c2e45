import { formText } from '../text/form-en.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** The six digits of a message. Phones suggest them (`autocomplete="one-time-code"`). */
export function CodeField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  return (
    <TextField
      name="code"
      {...props}
      label={formText.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      required
    />
  )
}
