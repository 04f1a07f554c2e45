import type { TabExperiment } from '#contract/studio/tab-experiments.ts'
import { experimentsText } from '#studio/text/tabs/experiments-en.ts'
import { shareText } from '#studio/ui/words/figure-text.ts'
import { formatDay } from '#studio/ui/words/format.ts'
import { ChangedOriginal } from './changed-original.tsx'
import { ExperimentResults } from './experiment-results.tsx'
import styles from './experiments.module.css'

/** Experiments that have ended, with the results of their end. */
export function EndedExperiments({ experiments }: { experiments: readonly TabExperiment[] }) {
  return (
    <section className={styles.ended} aria-label={experimentsText.earlier}>
      <h3>{experimentsText.earlier}</h3>
      {experiments.map((experiment) => (
        <EndedExperiment key={experiment.id} experiment={experiment} />
      ))}
    </section>
  )
}

function EndedExperiment({ experiment }: { experiment: TabExperiment }) {
  const { name, state, version_name, share, started_at, ended_at, results } = experiment
  const [from, to] = [formatDay(started_at), formatDay(ended_at ?? started_at)]
  return (
    <details>
      <summary>
        <b>{name}</b> {experimentsText.states[state]}
      </summary>
      <p className={styles.quiet}>{experimentsText.from_to(from, to, version_name, shareText(share / 100))}</p>
      <ChangedOriginal experiment={experiment} />
      <ExperimentResults results={results} label={name} />
    </details>
  )
}
