import type { ExperimentVariant } from '#contract/studio/listening/listening.ts'
import { FRONT_GOALS, type TabExperimentResults } from '#contract/studio/tab-experiments.ts'
import { experimentsText } from '#studio/text/tabs/experiments-en.ts'
import { countText, dayName, shareText } from '#studio/ui/words/figure-text.ts'
import styles from './experiments.module.css'

/** What the figures say in words, and the figures with their intervals. */
export function ExperimentResults({ results, label }: { results: TabExperimentResults; label: string }) {
  const { until, variants, verdicts } = results
  return (
    <>
      <ul className={styles.verdicts}>
        {verdicts.map(({ goal, verdict }) => (
          <li key={goal} data-verdict={verdict}>
            {experimentsText.verdict_of(experimentsText.goals[goal], experimentsText.verdicts[verdict])}
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard */}
      <section className={styles.scroll} aria-label={`${experimentsText.results}: ${label}`} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{experimentsText.variant}</th>
              <th scope="col">{experimentsText.people}</th>
              {FRONT_GOALS.map((goal) => (
                <th key={goal} scope="col">
                  {experimentsText.goals[goal]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {variants.map((variant) => (
              <VariantRow key={variant.variant} variant={variant} />
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.quiet}>
        {until === null ? experimentsText.results_none : experimentsText.results_until(dayName(until))}{' '}
        {experimentsText.results_how}
      </p>
    </>
  )
}

function VariantRow({ variant: { variant, people, goals } }: { variant: ExperimentVariant }) {
  return (
    <tr>
      <th scope="row">{variant === 'a' ? experimentsText.variants.a : experimentsText.variants.b}</th>
      <td>{people === null ? experimentsText.too_few : countText(people)}</td>
      {FRONT_GOALS.map((name) => (
        <td key={name}>
          <GoalCell goal={goals.find(({ goal }) => goal === name)} />
        </td>
      ))}
    </tr>
  )
}

const points = (share: number) => `${share < 0 ? '−' : '+'}${Math.round(Math.abs(share) * 100)}`

function GoalCell({ goal }: { goal: ExperimentVariant['goals'][number] | undefined }) {
  if (!goal) return experimentsText.too_few
  const { share, low, high, against_first: difference } = goal
  return (
    <>
      {experimentsText.interval(shareText(share), shareText(low), shareText(high))}
      {difference && (
        <small>
          {experimentsText.difference(points(difference.share), points(difference.low), points(difference.high))}
        </small>
      )}
    </>
  )
}
