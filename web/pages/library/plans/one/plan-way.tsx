import type { OwnPlan } from '#contract/catalogue/plans.ts'
import { plansText as words } from '#web/ui/text/catalogue/plans-en.ts'
import styles from './plan-way.module.css'

/** The days as arches: filled when done, bright for the next. To screen readers they are one image with a description. */
export function PlanWay({ count, run }: { count: number; run: OwnPlan | undefined }) {
  const done = run?.done_days ?? 0
  const stateOf = (at: number) => (at < done ? 'done' : run && at === done ? 'next' : 'ahead')
  return (
    <section>
      <h2 className={styles.title}>{words.way}</h2>
      <div className={styles.way} role="img" aria-label={run ? words.way_done(done, count) : words.days(count)}>
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day of a plan is its number
          <i key={at} data-state={stateOf(at)} />
        ))}
      </div>
    </section>
  )
}
