import type { ListeningExperiment, ListeningSite } from '#contract/studio/listening/listening.ts'
import { GOALS } from '#rules/analytics/listening/visits-of-event.ts'
import { listeningText } from '#studio/text/listening-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { countText, shareText } from '#studio/ui/words/figure-text.ts'
import styles from './listening.module.css'

/** What concerns the whole site: prayer, searches that found nothing, and experiments. */
export function SiteCards({ site }: { site: ListeningSite }) {
  return (
    <>
      <div className={styles.halves}>
        <PrayerCard days={site.prayer_days} />
        <MissedCard missed={site.missed} />
      </div>
      <ExperimentsCard experiments={site.experiments} />
    </>
  )
}

function PrayerCard({ days }: { days: ListeningSite['prayer_days'] }) {
  const all = days.reduce((sum, { people }) => sum + (people ?? 0), 0)
  return (
    <Card title={listeningText.prayer} hint={listeningText.prayer_hint} isFlush>
      <ul>
        {days.map(({ days: group, people }) => (
          <li key={group} className={styles.bar}>
            <span>{listeningText.prayer_days(group.replace('-', '–'))}</span>
            <span className={styles.track} aria-hidden="true">
              <i style={{ inlineSize: `${(100 * (people ?? 0)) / Math.max(1, all)}%` }} />
            </span>
            {people === null ? <small>{listeningText.too_few}</small> : <b>{countText(people)}</b>}
          </li>
        ))}
      </ul>
      <p className={styles.below}>{listeningText.prayer_how}</p>
    </Card>
  )
}

function MissedCard({ missed }: { missed: ListeningSite['missed'] }) {
  return (
    <Card title={listeningText.missed} hint={listeningText.missed_hint} isFlush>
      {missed.length === 0 && <p className={styles.below}>{listeningText.missed_none}</p>}
      {missed.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{listeningText.words}</th>
              <th scope="col">{listeningText.day_people}</th>
            </tr>
          </thead>
          <tbody>
            {missed.map(({ words, people }) => (
              <tr key={words}>
                <th scope="row">{words}</th>
                <td>{countText(people)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.below}>{listeningText.missed_how}</p>
    </Card>
  )
}

function ExperimentsCard({ experiments }: { experiments: readonly ListeningExperiment[] }) {
  return (
    <Card title={listeningText.experiments} hint={listeningText.experiments_hint} isFlush>
      {experiments.length === 0 && <p className={styles.below}>{listeningText.experiments_none}</p>}
      {experiments.map((experiment) => (
        <Experiment key={experiment.name} experiment={experiment} />
      ))}
      {experiments.length > 0 && <p className={styles.below}>{listeningText.experiments_how}</p>}
    </Card>
  )
}

type Goal = ListeningExperiment['variants'][number]['goals'][number]

function Experiment({ experiment: { name, variants } }: { experiment: ListeningExperiment }) {
  const measured = GOALS.filter((goal) => variants.some(({ goals }) => goals.some((one) => one.goal === goal)))
  const first = variants[0]?.variant ?? ''
  const title = name.replaceAll('_', ' ')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section className={styles.scroll} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{listeningText.variant}</th>
            <th scope="col">{listeningText.day_people}</th>
            {measured.map((goal) => (
              <th key={goal} scope="col">
                {listeningText.goals[goal]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {variants.map(({ variant, people, goals }) => (
            <tr key={variant}>
              <th scope="row">{variant}</th>
              <td>{people === null ? listeningText.too_few : countText(people)}</td>
              {measured.map((goal) => (
                <td key={goal}>
                  <GoalCell goal={goals.find((one) => one.goal === goal)} first={first} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {measured.length === 0 && <p className={styles.below}>{listeningText.goal_few}</p>}
    </section>
  )
}

function GoalCell({ goal, first }: { goal: Goal | undefined; first: string }) {
  if (!goal) return listeningText.too_few
  const { share, low, high, against_first: difference } = goal
  const points = difference && `${difference.share < 0 ? '−' : '+'}${Math.round(Math.abs(difference.share) * 100)}`
  return (
    <>
      {listeningText.interval(shareText(share), shareText(low), shareText(high))}
      {difference && (
        <small>{difference.is_certain && points ? listeningText.better(points, first) : listeningText.unclear}</small>
      )}
    </>
  )
}
