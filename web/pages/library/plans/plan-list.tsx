import type { PlanSummary } from '#contract/catalogue/plans.ts'
import { planPath } from '#contract/paths.ts'
import { langAttribute } from '#web/features/catalogue/lang-attribute.ts'
import { useOwnPlans } from '#web/features/catalogue/plans/own-plans.ts'
import { PlanPicture } from '#web/features/catalogue/plans/plan-picture.tsx'
import { ownPlanLine } from '#web/features/catalogue/plans/plan-words.ts'
import { plansText as words } from '#web/ui/text/catalogue/plans-en.ts'
import styles from './plan-list.module.css'

/** All plans, with how far the visitor is. */
export function PlanList({ plans }: { plans: readonly PlanSummary[] }) {
  const { plans: ownPlans } = useOwnPlans()
  return (
    <div className={styles.page}>
      <h1>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <ul className={styles.plans}>
        {plans.map((plan) => {
          const own = ownPlans?.find(({ id }) => id === plan.id)
          return (
            <li key={plan.id}>
              <a className={styles.plan} href={planPath(plan.id)}>
                <PlanPicture image={plan.image_url} size={160} />
                <span className={styles.words}>
                  <b lang={langAttribute(plan.locale)} dir="auto">
                    {plan.title}
                  </b>
                  <span className={styles.subject} lang={langAttribute(plan.locale)} dir="auto">
                    {plan.lead}
                  </span>
                  <span className={styles.line}>{own ? ownPlanLine(own) : words.days(plan.days_count)}</span>
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
