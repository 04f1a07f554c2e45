import type { OwnPlan } from '#contract/catalogue/plans.ts'
import { plansText as words } from '#web/ui/text/catalogue/plans-en.ts'

/** Where somebody is in a plan, in one line. */
export function ownPlanLine({ state, next, done_days, days_count }: OwnPlan): string {
  if (state === 'finished') return words.finished
  if (state === 'done-today') return words.day_done(done_days)
  return words.day_of(next?.number ?? done_days, days_count)
}
