import {
  BUTTON_TEXT_CHARACTERS,
  LETTER_LINK_CHARACTERS,
  LETTER_SUBJECT_CHARACTERS,
  LETTER_TEXT_CHARACTERS,
} from '#contract/studio/letters/letters.ts'
import { lettersText as text } from '#studio/text/letters-en.ts'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { TwoFields } from '#studio/ui/page/page.tsx'
import type { WordsProps } from './words-props.ts'

/** The words of an email. */
export function EmailFields({ fields, isButtonFaulty, onChange }: WordsProps) {
  return (
    <>
      <TextField
        label={text.subject}
        value={fields.subject}
        onChange={(subject) => onChange({ ...fields, subject })}
        maxLength={LETTER_SUBJECT_CHARACTERS}
        isTitle
      />
      <TextField
        label={text.text}
        hint={text.text_hint}
        value={fields.text}
        onChange={(words) => onChange({ ...fields, text: words })}
        maxLength={LETTER_TEXT_CHARACTERS}
        isLong
        rows={10}
      />
      <TwoFields>
        <TextField
          label={text.button_text}
          value={fields.button_text ?? ''}
          onChange={(typed) => onChange({ ...fields, button_text: typed === '' ? null : typed })}
          maxLength={BUTTON_TEXT_CHARACTERS}
        />
        <TextField
          label={text.button_url}
          hint={text.button_hint}
          value={fields.button_url ?? ''}
          onChange={(typed) => onChange({ ...fields, button_url: typed === '' ? null : typed })}
          maxLength={LETTER_LINK_CHARACTERS}
          autoComplete="off"
          error={isButtonFaulty ? text.button_fault : undefined}
        />
      </TwoFields>
    </>
  )
}
