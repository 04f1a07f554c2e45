import {
  getListeningOf,
  LISTENING_SUBJECTS,
  type ListeningOf,
  type ListeningPeriod,
  type ListeningSubject,
} from '#contract/studio/listening/listening.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { useAddress } from '#studio/navigation/studio-address.ts'
import { listeningText } from '#studio/text/listening-en.ts'
import { LinkButton } from '#studio/ui/button/button.tsx'
import { EmptyState, Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import type { PageProps } from '../../pages.ts'
import { listeningPath, periodOf } from '../listening-path.ts'
import { PeriodChoice } from '../period-choice.tsx'
import { RankingCard } from '../ranking-card.tsx'
import { TotalCard } from '../total-card.tsx'
import { CurveCard } from './curve-card.tsx'

const ENTRY_OF: Record<ListeningSubject, string> = { recording: 'content', series: 'series', artist: 'artist' }

/** The listening of a recording, a series or an artist; of a recording also where people leave it. */
export function Page({ params: { kind: asked, id = '' } }: PageProps) {
  const { search } = useAddress()
  const period = periodOf(search)
  const kind = LISTENING_SUBJECTS.find((one) => one === asked) ?? 'recording'
  const input = { params: { kind, id }, query: { days: period } }
  const listening = useCall(getListeningOf, input, { keepsPrevious: true })
  const shown = listening.data?.data
  return (
    <StudioPage
      title={shown?.title ?? listeningText.kind[kind]}
      lead={listeningText.lead}
      crumbs={[{ label: listeningText.title, href: listeningPath(period) }]}
      actions={
        <LinkButton href={`/studio/library/${ENTRY_OF[kind]}/${encodeURIComponent(id)}/`}>
          {listeningText.to_entry}
        </LinkButton>
      }
    >
      <PeriodChoice period={period} until={shown?.until} timeZone={shown?.time_zone} />
      {listening.isPending && <Skeleton label={listeningText.loading} rows={6} />}
      {listening.error && !shown && <LoadError error={listening.error} onRetry={listening.refetch} />}
      {shown && <Figures kind={kind} listening={shown} period={period} />}
    </StudioPage>
  )
}

type FiguresProps = { kind: ListeningSubject; listening: ListeningOf; period: ListeningPeriod }

function Figures({ kind, listening, period }: FiguresProps) {
  const { total, days, id } = listening
  return (
    <>
      {total === null ? (
        <EmptyState icon="headphones" title={listeningText.none_title}>
          {listeningText.none}
        </EmptyState>
      ) : (
        <TotalCard title={listeningText.total_of} total={total} days={days} period={period} />
      )}
      {kind === 'recording' && <CurveCard listening={listening} />}
      {kind === 'artist' && <RankingCard period={period} artistId={id} kinds={['recording', 'series']} />}
    </>
  )
}
