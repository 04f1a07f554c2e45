import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  LISTENING_SUBJECTS,
  type ListeningPeriod,
  type ListeningRank,
  type ListeningSubject,
  listListening,
} from '#contract/studio/listening/listening.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { NotLoaded } from '#studio/features/not-loaded.tsx'
import { listeningText } from '#studio/text/listening-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { SegmentedChoice } from '#studio/ui/choice/choice.tsx'
import { Skeleton } from '#studio/ui/empty/empty.tsx'
import { countText } from '#studio/ui/words/figure-text.ts'
import { call } from '#web/http/api.ts'
import styles from './listening.module.css'
import { subjectPath } from './listening-path.ts'
import { shareText } from './share-text.ts'
import { hoursText } from './total-card.tsx'

type RankingCardProps = { period: ListeningPeriod; artistId: string | undefined; kinds?: readonly ListeningSubject[] }

/** Recordings, series or artists by listens; each leads to its page. */
export function RankingCard({ period, artistId, kinds = LISTENING_SUBJECTS }: RankingCardProps) {
  const [kind, setKind] = useState<ListeningSubject>('recording')
  const ranking = useRanking({ days: period, kind, ...(artistId !== undefined && { artist_id: artistId }) })
  const rows = ranking.data?.pages.flatMap(({ data }) => data)
  return (
    <Card
      title={listeningText.ranking}
      isFlush
      actions={
        <SegmentedChoice
          label={listeningText.by}
          value={kind}
          choices={kinds.map((id) => ({ id, label: listeningText.kinds[id] }))}
          onChange={setKind}
        />
      }
    >
      {ranking.isPending && <Skeleton label={listeningText.loading} rows={5} />}
      {ranking.error && !rows && <NotLoaded error={ranking.error} onRetry={ranking.refetch} />}
      {rows?.length === 0 && <p className={styles.below}>{listeningText.ranking_none}</p>}
      {rows && rows.length > 0 && <RankingTable rows={rows} kind={kind} period={period} />}
      {ranking.hasNextPage && (
        <p className={styles.below}>
          <Button isDisabled={ranking.isFetchingNextPage} onPress={() => void ranking.fetchNextPage()}>
            {listeningText.more}
          </Button>
        </p>
      )}
    </Card>
  )
}

function useRanking(query: { days: ListeningPeriod; kind: ListeningSubject; artist_id?: string }) {
  return useInfiniteQuery({
    queryKey: [...callKey(listListening), query],
    queryFn: ({ pageParam }) => call(listListening, { query: { ...query, ...(pageParam && { offset: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ last_item_identifier }) => last_item_identifier,
  })
}

type TableProps = { rows: readonly ListeningRank[]; kind: ListeningSubject; period: ListeningPeriod }

function RankingTable({ rows, kind, period }: TableProps) {
  const hasEnd = rows.some(({ finished }) => finished !== null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section className={styles.scroll} aria-label={listeningText.ranking} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{listeningText.kind[kind]}</th>
            <th scope="col">{listeningText.listens}</th>
            <th scope="col">{listeningText.hours}</th>
            {hasEnd && <th scope="col">{listeningText.finished}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, of, listens, seconds, finished }) => (
            <tr key={id}>
              <th scope="row">
                <a href={subjectPath(kind, id, period)}>{title}</a>
                {of && <small>{of}</small>}
              </th>
              <td>{countText(listens)}</td>
              <td>{hoursText(seconds)}</td>
              {hasEnd && <td>{finished === null ? partsText.no_value : shareText(finished)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
