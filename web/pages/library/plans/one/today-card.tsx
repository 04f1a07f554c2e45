import { useEffect, useRef } from 'react'
import type { OwnPlan } from '#contract/catalogue/plans.ts'
import { ownPlanLine } from '#web/features/catalogue/plans/plan-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { plansText as words } from '#web/ui/text/catalogue/plans-en.ts'
import styles from './today-card.module.css'
import type { PlanChanges } from './use-plan-changes.ts'

/** Today's day of a plan, or what takes its place: done, paused, finished. */
export function TodayCard({ run, changes }: { run: OwnPlan; changes: PlanChanges }) {
  const { state, next } = run
  const title = useRef<HTMLHeadingElement>(null)
  const shownBefore = useRef(state)
  // The pressed button is gone after a change of state: focus goes to what took its place.
  useEffect(() => {
    if (shownBefore.current !== state) title.current?.focus()
    shownBefore.current = state
  }, [state])
  return (
    <section className={styles.card}>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {ownPlanLine(run)}
      </h2>
      {state === 'waiting' && <p className={styles.words}>{words.waited}</p>}
      {state === 'paused' && <p className={styles.words}>{words.paused}</p>}
      {state === 'done-today' && next && <p className={styles.words}>{words.tomorrow(next.title)}</p>}
      {(state === 'open' || state === 'waiting') && next && (
        <>
          <p className={styles.step} dir="auto">
            {next.title}
          </p>
          <div className={styles.actions}>
            <Button variant="primary" size="large" isBlock href={next.link}>
              {words.go_on(next.number)}
            </Button>
            <Button
              size="large"
              isBlock
              icon="check"
              isBusy={changes.isBusy}
              onClick={() => changes.finishDay(next.number)}
            >
              {words.done}
            </Button>
          </div>
        </>
      )}
      <QuietActions run={run} changes={changes} />
    </section>
  )
}

/** The actions on a plan besides today's step. */
function QuietActions({ run, changes }: { run: OwnPlan; changes: PlanChanges }) {
  const { state, done_days: doneDays } = run
  return (
    <div className={styles.quiet}>
      {state === 'paused' && (
        <Button variant="secondary" onClick={() => changes.pause(false)}>
          {words.resume}
        </Button>
      )}
      {(state === 'open' || state === 'waiting' || state === 'done-today') && (
        <Button variant="tertiary" size="small" onClick={() => changes.pause(true)}>
          {words.pause}
        </Button>
      )}
      {doneDays > 0 && (
        <Button variant="tertiary" size="small" onClick={changes.startAgain}>
          {words.again}
        </Button>
      )}
      <Button variant="tertiary" size="small" onClick={changes.stop}>
        {words.stop}
      </Button>
    </div>
  )
}
