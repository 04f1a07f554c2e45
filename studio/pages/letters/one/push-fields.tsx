import {
  LETTER_LINK_CHARACTERS,
  PUSH_SUBJECT_CHARACTERS,
  PUSH_TEXT_CHARACTERS,
} from '#contract/studio/letters/letters.ts'
import { lettersText as text } from '#studio/text/letters-en.ts'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { countText } from '#studio/ui/words/figure-text.ts'
import type { WordsProps } from './words-props.ts'

/** The words of a push notification. */
export function PushFields({ fields, isButtonFaulty, onChange }: WordsProps) {
  return (
    <>
      <TextField
        label={text.push_subject}
        {...lengthOf(fields.subject, PUSH_SUBJECT_CHARACTERS)}
        value={fields.subject}
        onChange={(subject) => onChange({ ...fields, subject })}
        isTitle
      />
      <TextField
        label={text.text}
        {...lengthOf(fields.text, PUSH_TEXT_CHARACTERS)}
        value={fields.text}
        onChange={(words) => onChange({ ...fields, text: words })}
        isLong
        rows={3}
      />
      <TextField
        label={text.push_link}
        hint={text.push_link_hint}
        value={fields.button_url ?? ''}
        onChange={(typed) => onChange({ ...fields, button_url: typed === '' ? null : typed })}
        maxLength={LETTER_LINK_CHARACTERS}
        autoComplete="off"
        error={isButtonFaulty ? text.push_link_fault : undefined}
      />
    </>
  )
}

/** Counts what is typed. The words of a longer email stay until they are made shorter. */
function lengthOf(typed: string, most: number) {
  const [count, limit] = [countText(typed.length), countText(most)]
  const isTooLong = typed.length > most
  return {
    maxLength: most,
    hint: isTooLong ? undefined : text.count(count, limit),
    error: isTooLong ? text.too_long(count, limit) : undefined,
  }
}
