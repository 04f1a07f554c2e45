import {
  LETTER_SUBJECT_CHARACTERS,
  LETTER_TEXT_CHARACTERS,
  type LetterFields,
} from '#contract/studio/letters/letters.ts'
import { lettersText as text } from '#studio/text/letters-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { TwoFields } from '#studio/ui/page/page.tsx'
import styles from '../letters.module.css'
import { letterErrorText } from './letter-error-text.ts'

const BUTTON_TEXT_CHARACTERS = 60
const BUTTON_URL_CHARACTERS = 500

type EditorCardProps = {
  fields: LetterFields
  isDirty: boolean
  isPending: boolean
  error: Error | null
  isButtonFaulty: boolean
  onChange: (fields: LetterFields) => void
  onSave: () => void
}

/** The words of a draft. */
export function EditorCard({ isDirty, isPending, error, onSave, ...props }: EditorCardProps) {
  return (
    <Card title={text.words} hint={text.words_hint}>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (isDirty && !isPending) onSave()
        }}
      >
        {error && !props.isButtonFaulty && <Note tone="bad">{letterErrorText(error)}</Note>}
        <WordsFields {...props} />
        <div className={styles.buttons}>
          <Button type="submit" look="ink" isDisabled={!isDirty || isPending}>
            {text.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function WordsFields({
  fields,
  isButtonFaulty,
  onChange,
}: Pick<EditorCardProps, 'fields' | 'isButtonFaulty' | 'onChange'>) {
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
          maxLength={BUTTON_URL_CHARACTERS}
          autoComplete="off"
          error={isButtonFaulty ? text.button_fault : undefined}
        />
      </TwoFields>
    </>
  )
}
