import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { MOST_GRANTED_DAYS } from '#contract/limits.ts'
import { getPerson, type Person } from '#contract/studio/people.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { peopleText } from '#studio/text/people-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { randomCharacters } from '#web/http/browser/device-id.ts'
import styles from '../people.module.css'
import { effectSentences } from './effect-sentences.ts'
import type { PersonAction } from './person-actions.ts'
import { sendPersonRequest } from './send-person-request.ts'

const DEFAULT_DAYS = '30'
/** A preview is rolled back with its reason. */
const PREVIEW_REASON = 'Preview'

type ActionDialogProps = { person: Person; action: PersonAction; onClose: () => void }

/** Previews an action, asks for a reason, and performs it. */
export function ActionDialog({ person, action, onClose }: ActionDialogProps) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [typedDays, setTypedDays] = useState(DEFAULT_DAYS)
  // A repeated request has the same key, so that it is performed once; a changed one gets a new key.
  const [key, renewKey] = useReducer(randomCharacters, undefined, randomCharacters)
  const days = daysOf(typedDays)
  const preview = usePreview(person, action, days)
  const change = useMutation({
    mutationFn: () => sendPersonRequest(person.id, action.request, { reason: reason.trim(), days: days ?? 1, key }),
    async onSuccess() {
      showToast(peopleText.done)
      onClose()
      await client.invalidateQueries({ queryKey: callKey(getPerson) })
    },
  })
  const isReady = reason.trim().length >= SHORTEST_REASON && preview.data !== undefined && !change.isPending
  return (
    <Dialog
      title={action.title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{peopleText.keep}</Button>
          <Button look={action.isDangerous ? 'destroy' : 'ink'} isDisabled={!isReady} onPress={() => change.mutate()}>
            {action.confirm}
          </Button>
        </>
      }
    >
      {change.error && <Note tone="bad">{errorText(change.error)}</Note>}
      {preview.error && <Note tone="bad">{errorText(preview.error)}</Note>}
      {!preview.error && <Effect sentences={preview.data && effectSentences(action.request, preview.data, person)} />}
      {action.needsDays && (
        <TextField
          label={peopleText.days}
          inputMode="numeric"
          value={typedDays}
          onChange={(typed) => {
            setTypedDays(typed)
            renewKey()
          }}
          error={days === undefined ? peopleText.days_fault(MOST_GRANTED_DAYS) : undefined}
        />
      )}
      <TextField
        label={partsText.reason}
        hint={peopleText.reason_needed}
        value={reason}
        onChange={(typed) => {
          setReason(typed)
          renewKey()
        }}
        maxLength={500}
        autoFocus
      />
    </Dialog>
  )
}

function usePreview(person: Person, { request }: PersonAction, days: number | undefined) {
  return useQuery({
    queryKey: ['person-action', person.id, request, days],
    queryFn: () => sendPersonRequest(person.id, request, { reason: PREVIEW_REASON, days: days ?? 1 }),
    enabled: days !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
}

/** The preview of an action. */
function Effect({ sentences }: { sentences: readonly string[] | undefined }) {
  return (
    <div className={styles.effect} aria-live="polite">
      {sentences ? sentences.map((sentence) => <p key={sentence}>{sentence}</p>) : peopleText.checking}
    </div>
  )
}

function daysOf(typed: string): number | undefined {
  const days = /^\d{1,4}$/.test(typed.trim()) ? Number(typed.trim()) : 0
  return days >= 1 && days <= MOST_GRANTED_DAYS ? days : undefined
}
