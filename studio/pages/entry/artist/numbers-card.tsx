import { getArtistNumbers, LEAST_PEOPLE_SHOWN } from '#contract/studio/artist-numbers.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { artistText } from '#studio/text/artist-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import styles from './artist.module.css'

const HOUR_SECONDS = 3600

/** Followers and listening of an artist, without groups under ten people. */
export function NumbersCard({ artistId }: { artistId: string }) {
  const numbers = useCall(getArtistNumbers, { params: { id: artistId } })
  const shown = numbers.data?.data
  return (
    <Card title={artistText.numbers} hint={artistText.numbers_hint(shown?.days ?? 30)}>
      {numbers.isPending && <Skeleton rows={3} label={artistText.numbers_loading} />}
      {numbers.isError && <p>{errorText(numbers.error)}</p>}
      {shown && (
        <>
          <dl className={styles.figures}>
            <Figure label={artistText.followers} value={shown.followers} />
            <Figure label={artistText.listeners} value={shown.listeners} />
            <Figure label={artistText.hours} value={shown.seconds === null ? null : hoursOf(shown.seconds)} />
          </dl>
          <ol className={styles.recordings}>
            {shown.recordings.map(({ id, title, listeners }) => (
              <li key={id}>
                <a href={`/studio/library/content/${encodeURIComponent(id)}/`}>{title}</a>
                <small>{artistText.heard_by(listeners)}</small>
              </li>
            ))}
          </ol>
          <p className={styles.quiet}>{artistText.few(LEAST_PEOPLE_SHOWN)}</p>
        </>
      )}
    </Card>
  )
}

function hoursOf(seconds: number): number {
  return Math.round(seconds / HOUR_SECONDS)
}

function Figure({ label, value }: { label: string; value: number | null }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{value === null ? artistText.too_few : artistText.figure(value)}</dd>
    </div>
  )
}
