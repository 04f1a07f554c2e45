import { getListening, type Listening, type ListeningPeriod } from '#contract/studio/listening/listening.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { useAddress } from '#studio/navigation/studio-address.ts'
import { listeningText } from '#studio/text/listening-en.ts'
import { EmptyState, Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { ExportButton } from './export-button.tsx'
import { periodOf } from './listening-path.ts'
import { PeriodChoice } from './period-choice.tsx'
import { RankingCard } from './ranking-card.tsx'
import { SiteCards } from './site-cards.tsx'
import { TotalCard } from './total-card.tsx'

/** What was heard in a time range, which is in the address; a creator sees their own artist. */
export function Page() {
  const { search } = useAddress()
  const period = periodOf(search)
  const listening = useCall(getListening, { query: { days: period } }, { keepsPrevious: true })
  const shown = listening.data?.data
  const artist = shown?.artist
  return (
    <StudioPage
      title={listeningText.title}
      lead={artist ? listeningText.lead_artist(artist.name) : listeningText.lead}
      actions={shown?.total && <ExportButton period={period} artistId={artist?.id} />}
    >
      <PeriodChoice period={period} until={shown?.until} timeZone={shown?.time_zone} />
      <Note>
        <b>{listeningText.privacy_title}</b> {listeningText.privacy}
      </Note>
      {listening.isPending && <Skeleton label={listeningText.loading} rows={8} />}
      {listening.error && !shown && <LoadError error={listening.error} onRetry={listening.refetch} />}
      {shown && <Figures listening={shown} period={period} />}
    </StudioPage>
  )
}

function Figures({ listening, period }: { listening: Listening; period: ListeningPeriod }) {
  const { total, before, days, artist, site } = listening
  return (
    <>
      {total === null ? (
        <EmptyState icon="headphones" title={listeningText.none_title}>
          {listeningText.none}
        </EmptyState>
      ) : (
        <>
          <TotalCard title={listeningText.total} {...{ total, before, days, period }} />
          <RankingCard period={period} artistId={artist?.id} />
        </>
      )}
      {site && <SiteCards site={site} />}
    </>
  )
}
