import {
  LETTER_CHANNELS,
  type LetterChannel,
  PUSH_SUBJECT_CHARACTERS,
  PUSH_TEXT_CHARACTERS,
} from '#contract/studio/letters/letters.ts'
import { lettersText as text } from '#studio/text/letters-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { SegmentedChoice } from '#studio/ui/choice/choice.tsx'
import type { StudioIconName } from '#studio/ui/icon/studio-shapes.ts'
import { Note } from '#studio/ui/note/note.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from '../letters.module.css'
import { EmailFields } from './email-fields.tsx'
import { letterErrorText } from './letter-error-text.ts'
import { PushFields } from './push-fields.tsx'
import type { LetterDraft, WordsProps } from './words-props.ts'

const ICONS: Record<LetterChannel, StudioIconName> = { email: 'mail', push: 'bell' }

type EditorCardProps = WordsProps & {
  isDirty: boolean
  isPending: boolean
  error: Error | null
  onSave: () => void
}

/** How a draft is sent, and its words. */
export function EditorCard({ isDirty, isPending, error, onSave, ...props }: EditorCardProps) {
  const { fields, onChange } = props
  const canSave = isDirty && !isPending && !isTooLong(fields)
  return (
    <Card title={text.words} hint={text.words_hint}>
      <form
        className={classNames(styles.stack, styles[fields.channel])}
        onSubmit={(event) => {
          event.preventDefault()
          if (canSave) onSave()
        }}
      >
        {error && !props.isButtonFaulty && <Note tone="bad">{letterErrorText(error)}</Note>}
        <SegmentedChoice
          label={text.channel}
          value={fields.channel}
          choices={LETTER_CHANNELS.map((id) => ({ id, label: text.channels[id], icon: ICONS[id] }))}
          onChange={(channel) => onChange({ ...fields, channel })}
        />
        {fields.channel === 'push' ? <PushFields {...props} /> : <EmailFields {...props} />}
        <div className={styles.buttons}>
          <Button type="submit" look="ink" isDisabled={!canSave}>
            {text.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function isTooLong({ channel, subject, text: words }: LetterDraft): boolean {
  return channel === 'push' && (subject.length > PUSH_SUBJECT_CHARACTERS || words.length > PUSH_TEXT_CHARACTERS)
}
