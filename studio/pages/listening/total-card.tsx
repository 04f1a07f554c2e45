import type {
  Listening,
  ListeningDay,
  ListeningFigures,
  ListeningPeriod,
} from '#contract/studio/listening/listening.ts'
import { listeningText } from '#studio/text/listening-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { LineChart } from '#studio/ui/chart/line-chart.tsx'
import { countText, dayName, shareText } from '#studio/ui/words/figure-text.ts'
import styles from './listening.module.css'

const HOUR_SECONDS = 3600

export function hoursText(seconds: number): string {
  const hours = seconds / HOUR_SECONDS
  return countText(hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours))
}

type TotalCardProps = {
  title: string
  total: ListeningFigures | null
  before?: Listening['before']
  days: readonly ListeningDay[]
  period: ListeningPeriod
}

/** The figures of a time range beside those of the range before it, and its days as a chart. */
export function TotalCard({ title, total, before = null, days, period }: TotalCardProps) {
  const isYear = period === '365'
  return (
    <Card title={title} hint={listeningText.periods[period]}>
      <dl className={styles.figures}>
        <Figure label={listeningText.listens} value={total?.listens} before={before?.listens} />
        <Figure label={listeningText.hours} value={total?.seconds} before={before?.seconds} text={hoursText} />
        {!isYear && <Figure label={listeningText.people} value={total?.people} />}
        {!isYear && <Figure label={listeningText.first} value={total?.first_people} />}
      </dl>
      <LineChart
        label={daysLabel(days)}
        points={days.map(({ day }) => dayName(day))}
        pointsName={listeningText.day}
        lines={[
          { name: listeningText.listens, values: days.map(({ listens }) => listens) },
          { name: listeningText.day_people, values: days.map(({ people }) => people), look: 'dotted' },
          ...(isYear
            ? []
            : [
                {
                  name: listeningText.day_first,
                  values: days.map(({ first_people }) => first_people),
                  look: 'gold' as const,
                },
              ]),
        ]}
        valueText={countText}
      />
      <p className={styles.how}>
        {listeningText.listens_how} {isYear && listeningText.year_how}
      </p>
    </Card>
  )
}

function daysLabel(days: readonly ListeningDay[]): string {
  const most = Math.max(0, ...days.map(({ listens }) => listens ?? 0))
  const [first, last] = [days[0], days.at(-1)]
  if (most === 0 || !first || !last) return listeningText.days_label_none
  return listeningText.days_label(dayName(first.day), dayName(last.day), countText(most))
}

type FigureProps = {
  label: string
  value: number | null | undefined
  before?: number | undefined
  text?: (value: number) => string
}

function Figure({ label, value, before, text = countText }: FigureProps) {
  const isKnown = value !== null && value !== undefined
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {isKnown ? text(value) : <small>{listeningText.too_few}</small>}
        {isKnown && before !== undefined && before > 0 && (
          <small>
            {listeningText.change(`${value >= before ? '+' : '−'}${shareText(Math.abs(value - before) / before)}`)}
          </small>
        )}
      </dd>
    </div>
  )
}
