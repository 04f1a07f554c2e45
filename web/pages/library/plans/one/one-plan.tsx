import type { Plan } from '#contract/catalogue/plans.ts'
import { PLANS_PATH } from '#contract/paths.ts'
import { langAttribute } from '#web/features/catalogue/lang-attribute.ts'
import { useOwnPlans } from '#web/features/catalogue/plans/own-plans.ts'
import { PlanPicture } from '#web/features/catalogue/plans/plan-picture.tsx'
import { plansText as words } from '#web/ui/text/catalogue/plans-en.ts'
import { DayList } from './day-list.tsx'
import styles from './one-plan.module.css'
import { OwnPart } from './own-part.tsx'
import { PlanWay } from './plan-way.tsx'

/** A plan: what it is, today's day, the way through it, and all its days. */
export function OnePlan({ plan }: { plan: Plan }) {
  const own = useOwnPlans()
  const run = own.plans?.find(({ id }) => id === plan.id)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.picture}>
          <PlanPicture image={plan.image_url} size={360} />
        </div>
        <div>
          <p className={styles.overline}>
            <a href={PLANS_PATH}>{words.title}</a> · {words.days(plan.days_count)}
          </p>
          <h1 lang={langAttribute(plan.locale)} dir="auto">
            {plan.title}
          </h1>
          <p className={styles.lead} lang={langAttribute(plan.locale)} dir="auto">
            {plan.lead}
          </p>
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.own} aria-busy={own.plans === undefined && !own.hasFailed}>
          <OwnPart key={plan.id} plan={plan} run={run} own={own} />
        </div>
        <div>
          <PlanWay count={plan.days_count} run={run} />
          <DayList plan={plan} doneDays={run?.done_days ?? 0} />
        </div>
      </div>
    </div>
  )
}
