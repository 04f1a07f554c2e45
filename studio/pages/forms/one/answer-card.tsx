import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FORM_REPLY_CHARACTERS } from '#contract/limits.ts'
import { getAttention } from '#contract/studio/attention.ts'
import { listForms, type OpenedForm, openForm, replyToForm } from '#contract/studio/forms.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { guardLeaving } from '#studio/navigation/studio-address.ts'
import { formsText as text } from '#studio/text/forms-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Checkbox } from '#studio/ui/choice/choice.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { callIdempotently } from '#web/http/api.ts'
import { randomCharacters } from '#web/http/browser/device-id.ts'
import styles from '../forms.module.css'

/** A new reply by email. */
export function AnswerCard({ form }: { form: OpenedForm }) {
  const [words, setWords] = useState('')
  const [isDone, setIsDone] = useState(true)
  const isWritten = words.trim() !== ''
  useEffect(() => (isWritten ? guardLeaving(() => confirm(text.leave)) : undefined), [isWritten])
  const reply = useReply(form, () => setWords(''))
  const send = () => reply.mutate({ text: words.trim(), replies: form.replies.length, is_done: isDone })
  return (
    <Card title={text.reply} hint={text.reply_hint(form.reply_to)}>
      <form
        className={styles.writing}
        onSubmit={(event) => {
          event.preventDefault()
          if (isWritten && !reply.isPending) send()
        }}
      >
        {reply.error && <Note tone="bad">{errorText(reply.error)}</Note>}
        <TextField
          label={text.reply_label}
          value={words}
          onChange={setWords}
          maxLength={FORM_REPLY_CHARACTERS}
          isLong
          rows={8}
        />
        {form.done_at === null && <Checkbox label={text.reply_done} isOn={isDone} onChange={setIsDone} />}
        <div>
          <Button type="submit" look="ink" icon="mail" isDisabled={!isWritten || reply.isPending}>
            {text.send}
          </Button>
        </div>
      </form>
    </Card>
  )
}

type Words = { text: string; replies: number; is_done: boolean }

/** Sends a reply. Sending the same words again after a lost answer sends no second email. */
function useReply({ id }: OpenedForm, onSent: () => void) {
  const client = useQueryClient()
  const sending = useRef({ key: '', words: '' })
  return useMutation({
    mutationFn: (body: Words) => {
      const words = JSON.stringify(body)
      if (sending.current.words !== words) sending.current = { key: randomCharacters(), words }
      return callIdempotently(sending.current.key)(replyToForm, { params: { id }, body })
    },
    async onSuccess() {
      onSent()
      showToast(text.reply_sent)
      await refresh()
    },
    // Somebody else may have replied: shows their reply before another one is sent.
    onError: () => client.invalidateQueries({ queryKey: callKey(openForm) }),
  })

  async function refresh() {
    const stale = [openForm, listForms, getAttention]
    await Promise.all(stale.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
  }
}
