import { useEffect, useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import { editLetter, getLetter, type Letter, listLetters } from '#contract/studio/letters/letters.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { guardLeaving } from '#studio/navigation/studio-address.ts'
import { lettersText as text } from '#studio/text/letters-en.ts'
import { Columns } from '#studio/ui/page/page.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { AudienceCard } from './audience-card.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { EditorCard } from './editor-card.tsx'
import { PushPreview } from './push-preview.tsx'
import { SendCard } from './send-card.tsx'
import type { LetterDraft } from './words-props.ts'

/** The editor of a draft. If somebody else has saved meanwhile, saving is refused as a conflict. */
export function DraftView({ letter }: { letter: Letter }) {
  const { fields, setFields, saved, isDirty, save, change } = useDraft(letter)
  const fault = isCallError(change.error) ? change.error : undefined
  return (
    <Columns
      main={
        <>
          <EditorCard
            fields={fields}
            isDirty={isDirty}
            isPending={change.isPending}
            error={change.error}
            isButtonFaulty={fault?.field === 'button_url'}
            onChange={setFields}
            onSave={save}
          />
          {fields.channel === 'push' && <PushPreview letter={fields} />}
        </>
      }
      side={
        <>
          <AudienceCard
            channel={fields.channel}
            audience={fields.audience}
            isCounted
            fields={
              <AudienceFields audience={fields.audience} onChange={(audience) => setFields({ ...fields, audience })} />
            }
          />
          <SendCard letter={saved} isDirty={isDirty} />
        </>
      }
    />
  )
}

/** The typed fields beside those that were saved last, with their version. */
function useDraft(letter: Letter) {
  const [saved, setSaved] = useState(letter)
  const [fields, setFields] = useState(() => fieldsOf(letter))
  const isDirty = JSON.stringify(fields) !== JSON.stringify(fieldsOf(saved))
  useEffect(() => (isDirty ? guardLeaving(() => confirm(text.leave)) : undefined), [isDirty])
  const change = useChange(editLetter, {
    refreshes: [getLetter, listLetters],
    onDone({ data }) {
      setSaved(data)
      setFields(fieldsOf(data))
      showToast(text.saved)
    },
  })
  const save = () => change.mutate({ params: { id: letter.id }, body: { ...fields, version: saved.version } })
  return { fields, setFields, saved, isDirty, save, change }
}

function fieldsOf({ channel, subject, text: words, button_text, button_url, audience }: Letter): LetterDraft {
  const { locale, access, artist_id, series_id = null, product_id = null } = audience
  const whole = { locale, access, artist_id, series_id, product_id }
  return { channel, subject, text: words, button_text, button_url, audience: whole }
}
