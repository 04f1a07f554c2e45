import { useState } from 'react'
import {
  LISTENING_SUBJECTS,
  type ListeningPeriod,
  type ListeningRank,
  type ListeningSubject,
  listListening,
} from '#contract/studio/listening/listening.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { usePagedRows } from '#studio/calls/use-paged-rows.ts'
import { RowPages } from '#studio/features/row-pages/row-pages.tsx'
import { listeningText } from '#studio/text/listening-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { SegmentedChoice } from '#studio/ui/choice/choice.tsx'
import { countText, shareText } from '#studio/ui/words/figure-text.ts'
import { call } from '#web/http/api.ts'
import styles from './listening.module.css'
import { subjectPath } from './listening-path.ts'
import { hoursText } from './total-card.tsx'

type RankingCardProps = { period: ListeningPeriod; artistId: string | undefined; kinds?: readonly ListeningSubject[] }

/** Recordings, series or artists by listens; each leads to its page. */
export function RankingCard({ period, artistId, kinds = LISTENING_SUBJECTS }: RankingCardProps) {
  const [kind, setKind] = useState<ListeningSubject>('recording')
  const query = { days: period, kind, ...(artistId !== undefined && { artist_id: artistId }) }
  const ranking = usePagedRows([...callKey(listListening), query], (start) =>
    call(listListening, { query: { ...query, ...start } }),
  )
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
      <RowPages
        list={ranking}
        loading={listeningText.loading}
        skeletonRows={5}
        isInCard
        empty={<p className={styles.below}>{listeningText.ranking_none}</p>}
      >
        {(rows) => <RankingTable rows={rows} kind={kind} period={period} />}
      </RowPages>
    </Card>
  )
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
