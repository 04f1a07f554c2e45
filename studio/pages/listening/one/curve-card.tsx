import type { ListeningOf } from '#contract/studio/listening/listening.ts'
import { PLACES } from '#rules/analytics/listening/places.ts'
import { listeningText } from '#studio/text/listening-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { LineChart } from '#studio/ui/chart/line-chart.tsx'
import { shareText } from '#studio/ui/words/figure-text.ts'
import { formatLength } from '#studio/ui/words/format.ts'
import styles from '../listening.module.css'

const WHOLE = 1

/** Which share of listeners heard each part of a recording, with the part in which most leave. */
export function CurveCard({ listening: { places, loss, seconds } }: { listening: ListeningOf }) {
  if (places.length === 0 || seconds === null)
    return (
      <Card title={listeningText.curve}>
        <p>{listeningText.curve_none}</p>
      </Card>
    )
  const timeOf = (place: number) => formatLength((place / PLACES) * seconds)
  const spoken = (share: number | null | undefined) =>
    share === null || share === undefined ? listeningText.curve_few : shareText(share)
  return (
    <Card title={listeningText.curve} hint={listeningText.curve_hint}>
      <LineChart
        label={listeningText.curve_label(spoken(places[Math.floor(PLACES / 2)]), spoken(places[PLACES - 1]))}
        points={places.map((_, place) => timeOf(place))}
        pointsName={listeningText.place}
        lines={[{ name: listeningText.share, values: places }]}
        most={WHOLE}
        valueText={shareText}
        isFilled
        mark={
          loss ? { at: loss.place, label: listeningText.loss(timeOf(loss.place), shareText(loss.share)) } : undefined
        }
      />
      <p className={styles.how}>{listeningText.curve_how}</p>
    </Card>
  )
}
