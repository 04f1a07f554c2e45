import { addLetter, type Letter, listLetters } from '#contract/studio/letters/letters.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { useCall } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { navigate } from '#studio/navigation/studio-address.ts'
import { lettersText as text } from '#studio/text/letters-en.ts'
import { Button, LinkButton } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { CardRow } from '#studio/ui/card/card-row.tsx'
import { EmptyState, Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { countText } from '#studio/ui/words/figure-text.ts'
import { formatDay, formatDayAndTime } from '#studio/ui/words/format.ts'
import { letterPath } from './letter-path.ts'
import { LetterState } from './letter-state.tsx'
import styles from './letters.module.css'
import { LimitsCard } from './limits-card.tsx'

const EVERY_MILLISECONDS = 10_000
const EMPTY_LETTER = {
  ...{ subject: '', text: '', button_text: null, button_url: null },
  audience: { locale: null, access: 'everyone', artist_id: null },
} as const

/** All letters with their progress, and the limits of sending. */
export function Page() {
  const letters = useCall(listLetters, {}, { everyMilliseconds: EVERY_MILLISECONDS })
  const mayEdit = hasStaffPermission(useStaff(), 'letters-edit')
  const begin = useChange(addLetter, {
    refreshes: [listLetters],
    onDone: ({ data }) => navigate(letterPath(data.id)),
  })
  const shown = letters.data?.data
  const rows = shown?.letters ?? []
  const write = mayEdit && (
    <Button
      look="primary"
      icon="plus"
      isDisabled={begin.isPending}
      onPress={() => begin.mutate({ body: EMPTY_LETTER })}
    >
      {text.write}
    </Button>
  )
  return (
    <StudioPage title={text.title} lead={text.lead} actions={rows.length > 0 && write}>
      {begin.error && <Note tone="bad">{errorText(begin.error)}</Note>}
      {letters.isPending && <Skeleton label={text.loading} />}
      {letters.error && !shown && <LoadError error={letters.error} onRetry={letters.refetch} />}
      {shown && rows.length === 0 && (
        <EmptyState icon="mail" title={text.none_title} actions={write}>
          {text.none}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Card title={text.all} isFlush>
          <ul>
            {rows.map((letter) => (
              <LetterLine key={letter.id} letter={letter} />
            ))}
          </ul>
        </Card>
      )}
      {shown && <LimitsCard limits={shown.limits} mayEdit={mayEdit} />}
    </StudioPage>
  )
}

function LetterLine({ letter }: { letter: Letter }) {
  const { id, channel, state, created_by } = letter
  const subject = letter.subject || text.untitled[channel]
  return (
    <CardRow
      className={styles.line}
      text={
        <>
          <b dir="auto">{subject}</b> <LetterState state={state} />
          {state !== 'draft' && state !== 'scheduled' && <small>{sentText(letter)}</small>}
          <small>{[text.channels[channel], text.by(created_by ?? text.somebody), timeText(letter)].join(' · ')}</small>
        </>
      }
    >
      <LinkButton href={letterPath(id)}>{text.open}</LinkButton>
    </CardRow>
  )
}

function sentText({ numbers: { waiting, sent, failed, skipped } }: Letter): string {
  return text.sent_of(countText(sent), countText(waiting + sent + failed + skipped))
}

function timeText({ state, starts_at, ended_at, updated_at }: Letter): string {
  if (ended_at !== null) return text.ended(formatDay(ended_at))
  if (state === 'scheduled' && starts_at !== null) return text.starts(formatDayAndTime(starts_at))
  return text.changed(formatDay(updated_at))
}
