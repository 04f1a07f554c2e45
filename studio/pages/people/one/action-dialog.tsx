import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import { MOST_GRANTED_DAYS } from '#contract/limits.ts'
import { REFUND_REQUEST_DAYS } from '#contract/studio/money/refund-requests.ts'
import { getPerson, type Person } from '#contract/studio/people.ts'
import { PREVIEW_REASON, SHORTEST_REASON } from '#contract/studio/reason.ts'
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
import { useAskForRefund } from './use-ask-for-refund.ts'
import { useBlockChoice } from './use-block-choice.tsx'
import { useRefundAmount } from './use-refund-amount.tsx'

const DEFAULT_DAYS = '30'

type ActionDialogProps = { person: Person; action: PersonAction; onClose: () => void }

/** Previews an action, asks for a reason, and performs it. */
export function ActionDialog({ person, action: offered, onClose }: ActionDialogProps) {
  const [reason, setReason] = useState('')
  const [typedDays, setTypedDays] = useState(DEFAULT_DAYS)
  // A repeated request has the same key, so that it is performed once; a changed one gets a new key.
  const [key, renewKey] = useReducer(randomCharacters, undefined, randomCharacters)
  const days = daysOf(typedDays)
  const block = useBlockChoice(person, offered, renewKey)
  const { action } = block
  const refund = useRefundAmount(action.part, renewKey)
  const preview = usePreview(person, action, { days, amount: refund.amount })
  const isOverLimit = isAboveLimit(person, refund.amount) || (action.part !== undefined && isLimitError(preview.error))
  const change = usePerform(person, { action, reason, days, amount: refund.amount, key, onClose })
  const asking = useAskForRefund(person, { action, reason, amount: refund.amount, onClose })
  const hasReason = reason.trim().length >= SHORTEST_REASON
  return (
    <Dialog
      title={action.title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{peopleText.keep}</Button>
          {isOverLimit ? (
            <Button look="ink" isDisabled={!hasReason || asking.isPending} onPress={asking.ask}>
              {peopleText.ask_do}
            </Button>
          ) : (
            <Button
              look={action.isDangerous ? 'destroy' : 'ink'}
              isDisabled={!hasReason || !preview.data || change.isPending}
              onPress={() => change.mutate()}
            >
              {refund.confirm ?? action.confirm}
            </Button>
          )}
        </>
      }
    >
      <Faults errors={[change.error, asking.error, isOverLimit ? null : preview.error]} />
      {isOverLimit && <Note tone="gold">{peopleText.over_limit(REFUND_REQUEST_DAYS)}</Note>}
      {(preview.isLoading || preview.data) && !isOverLimit && (
        <Effect sentences={preview.data && effectSentences(action.request, preview.data, person)} />
      )}
      {action.needsDays && <DaysField value={typedDays} onChange={setTypedDays} onEdit={renewKey} />}
      {refund.field}
      {block.field}
      {action.hint && <Note>{action.hint}</Note>}
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

type DaysFieldProps = { value: string; onChange: (typed: string) => void; onEdit: () => void }

function DaysField({ value, onChange, onEdit }: DaysFieldProps) {
  return (
    <TextField
      label={peopleText.days}
      inputMode="numeric"
      value={value}
      onChange={(typed) => {
        onChange(typed)
        onEdit()
      }}
      error={daysOf(value) === undefined ? peopleText.days_fault(MOST_GRANTED_DAYS) : undefined}
    />
  )
}

function Faults({ errors }: { errors: readonly (Error | null)[] }) {
  return errors.map((error) =>
    error ? (
      <Note key={error.message} tone="bad">
        {errorText(error)}
      </Note>
    ) : null,
  )
}

type Performance = PreviewInput & { action: PersonAction; reason: string; key: string; onClose: () => void }

function usePerform(person: Person, { action, reason, days = 1, amount, key, onClose }: Performance) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => sendPersonRequest(person.id, action.request, { reason: reason.trim(), days, amount, key }),
    async onSuccess() {
      showToast(peopleText.done)
      onClose()
      await client.invalidateQueries({ queryKey: callKey(getPerson) })
    },
  })
}

/** True if a refund is above the member's limit, as it was when the person was loaded. The server checks again. */
function isAboveLimit({ refund_limit }: Person, amount: number | undefined): boolean {
  return refund_limit !== null && amount !== undefined && amount > refund_limit
}

function isLimitError(error: Error | null): boolean {
  return isCallError(error) && error.code === 'over_refund_limit'
}

type PreviewInput = { days: number | undefined; amount: number | undefined }

function usePreview(person: Person, { request, part }: PersonAction, { days, amount }: PreviewInput) {
  return useQuery({
    queryKey: ['person-action', person.id, request, days, amount],
    queryFn: () => sendPersonRequest(person.id, request, { reason: PREVIEW_REASON, days: days ?? 1, amount }),
    enabled: days !== undefined && (part === undefined || amount !== undefined) && !isAboveLimit(person, amount),
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
