import { useState } from 'react'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { IconButton } from '../button/icon-button.tsx'
import { formText } from '../text/form-en.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          icon={isShown ? LATER_SHAPES.eyeOff : LATER_SHAPES.eye}
          label={isShown ? formText.hide_password : formText.show_password}
          onClick={() => setShown(!isShown)}
          data-scripted=""
        />
      }
    />
  )
}
