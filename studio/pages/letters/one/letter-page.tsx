import { useEffect, useRef } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import { getLetter, type Letter } from '#contract/studio/letters/letters.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { useCall } from '#studio/calls/use-call.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import type { PageProps } from '#studio/pages/pages.ts'
import { lettersText as text } from '#studio/text/letters-en.ts'
import { LinkButton } from '#studio/ui/button/button.tsx'
import { EmptyState, Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Columns, Page as StudioPage } from '#studio/ui/page/page.tsx'
import { LETTERS } from '../letter-path.ts'
import { AudienceCard } from './audience-card.tsx'
import { DraftView } from './draft-view.tsx'
import { NumbersCard } from './numbers-card.tsx'
import { PushPreview } from './push-preview.tsx'
import { StatusCard } from './status-card.tsx'
import { WordsCard } from './words-card.tsx'

const EVERY_MILLISECONDS = 3000

const CRUMBS = [{ label: text.title, href: LETTERS }]

/** One letter: written while it is a draft, followed while it is sent. */
export function Page({ params }: PageProps) {
  const opened = useCall(getLetter, { params: { id: params.id ?? '' } }, { everyMilliseconds: EVERY_MILLISECONDS })
  const mayEdit = hasStaffPermission(useStaff(), 'letters-edit')
  const letter = opened.data?.data
  useFocusKept(letter?.state)
  const isGone = isCallError(opened.error) && opened.error.code === 'not_found'
  if (letter && !isGone)
    return (
      <StudioPage title={letter.subject || text.untitled[letter.channel]} crumbs={CRUMBS}>
        {letter.state === 'draft' && mayEdit ? (
          <DraftView key={letter.id} letter={letter} />
        ) : (
          <SentView letter={letter} mayEdit={mayEdit} />
        )}
      </StudioPage>
    )
  return (
    <StudioPage title={isGone ? text.gone_title : text.title} crumbs={CRUMBS}>
      {opened.isPending && <Skeleton label={text.loading} />}
      {isGone && (
        <EmptyState
          icon="search-x"
          title={text.gone_title}
          actions={<LinkButton href={LETTERS}>{text.to_letters}</LinkButton>}
        >
          {text.gone}
        </EmptyState>
      )}
      {opened.error && !isGone && <LoadError error={opened.error} onRetry={opened.refetch} />}
    </StudioPage>
  )
}

function SentView({ letter, mayEdit }: { letter: Letter; mayEdit: boolean }) {
  const isBefore = letter.state === 'draft' || letter.state === 'scheduled'
  return (
    <Columns
      main={
        <>
          {!isBefore && <NumbersCard channel={letter.channel} numbers={letter.numbers} />}
          {letter.channel === 'push' ? <PushPreview letter={letter} /> : <WordsCard letter={letter} />}
        </>
      }
      side={
        <>
          <StatusCard letter={letter} mayEdit={mayEdit} />
          <AudienceCard channel={letter.channel} audience={letter.audience} isCounted={isBefore} />
        </>
      }
    />
  )
}

/** Focuses the page after a letter is sent, scheduled or stopped, because the focused button is removed. */
function useFocusKept(state: Letter['state'] | undefined): void {
  const before = useRef(state)
  useEffect(() => {
    const isMoved = before.current !== undefined && before.current !== state
    before.current = state
    if (!isMoved) return
    // A closing dialog tries to return the focus first.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [state])
}
