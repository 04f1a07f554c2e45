import { useQuery } from '@tanstack/react-query'
import { type DeletionEffect, deletePerson } from '#contract/studio/people/records.ts'
import { searchPeople } from '#contract/studio/people.ts'
import { PREVIEW_REASON, SHORTEST_REASON } from '#contract/studio/reason.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { navigate } from '#studio/navigation/studio-address.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { recordsText as text } from '#studio/text/people/records-en.ts'
import { peopleText } from '#studio/text/people-en.ts'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { call } from '#web/http/api.ts'
import styles from './records.module.css'

const PREVIEW = { reason: PREVIEW_REASON, is_preview: true }
const COUNTS = ['devices', 'saved', 'playlists', 'highlights', 'journal', 'prayer_days'] as const

type DeleteDialogProps = { personId: string; name: string; onClose: () => void }

/** Deletes a person’s account, after a list of what goes and what stays, and a reason. */
export function DeleteDialog({ personId, name, onClose }: DeleteDialogProps) {
  const params = { user_id: personId }
  const preview = useQuery({
    queryKey: ['person-deletion', personId],
    queryFn: () => call(deletePerson, { params, body: PREVIEW }),
    staleTime: 0,
    gcTime: 0,
  })
  const change = useChange(deletePerson, {
    refreshes: [searchPeople],
    onDone: () => {
      showToast(text.deleted)
      navigate('/studio/people/')
    },
  })
  return (
    <ReasonDialog
      title={text.delete_title(name)}
      hint={peopleText.reason_needed}
      shortest={SHORTEST_REASON}
      confirm={text.delete_do}
      look="destroy"
      change={{ error: change.error, isPending: change.isPending || !preview.data }}
      onConfirm={(reason) => change.mutate({ params, body: { reason, is_preview: false } })}
      onClose={onClose}
    >
      {preview.error && <Note tone="bad">{errorText(preview.error)}</Note>}
      <div aria-live="polite">{preview.data ? <Effects effect={preview.data.data} /> : text.checking}</div>
      <Note tone="gold">{text.no_undo}</Note>
    </ReasonDialog>
  )
}

function Effects({ effect }: { effect: DeletionEffect }) {
  const { deleted, renewals_ended, seats_ended, goes_on, ends_block, charges_kept } = effect
  const gone = COUNTS.filter((kind) => deleted[kind] > 0).map((kind) => text.counts[kind](deleted[kind]))
  const sentences = [
    ...(renewals_ended > 0 ? [text.renewals(renewals_ended)] : []),
    ...(seats_ended > 0 ? [text.seats(seats_ended)] : []),
    ...goes_on.map((store) => text.goes_on(moneyText.stores[store])),
    ...(ends_block ? [text.ends_block] : []),
  ]
  return (
    <div className={styles.effects}>
      <dl className={styles.effects}>
        <div>
          <dt>{text.gone}</dt>
          <dd>{[...gone, text.everything].join(', ')}</dd>
        </div>
        <div>
          <dt>{text.kept}</dt>
          <dd>{text.payments(charges_kept)}</dd>
        </div>
      </dl>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
