import { FAMILY, LOGIN, SUBSCRIBE } from '#contract/paths.ts'
import { BillingStep } from '#web/features/billing/form/billing-step.tsx'
import { useForSale } from '#web/state/site-features.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ReadingActions } from '#web/ui/reading-page/reading-page.tsx'
import { familyText as words } from '#web/ui/text/billing/family-en.ts'
import styles from './family.module.css'
import type { FamilyData } from './family-data.ts'

/** About the family plan, for visitors who are in none. */
export function AboutFamily({ plan, isGuest }: { plan: FamilyData['plan']; isGuest: boolean }) {
  const hasPlans = useForSale('plans')
  return (
    <>
      {hasPlans && <FamilyPoints />}
      <ReadingActions className={styles.actions}>
        {plan ? (
          <Button href={`${SUBSCRIBE}?product_id=${encodeURIComponent(plan.id)}`} variant="primary" size="large">
            {words.buy(plan.price)}
          </Button>
        ) : (
          hasPlans && (
            <Button href={SUBSCRIBE} variant="primary" size="large">
              {words.buy_plain}
            </Button>
          )
        )}
        {isGuest && (
          <Button href={`${LOGIN}?next_url=${encodeURIComponent(FAMILY)}`} variant="secondary" size="large">
            {words.log_in}
          </Button>
        )}
      </ReadingActions>
    </>
  )
}

function FamilyPoints() {
  return (
    <div className={styles.about}>
      <BillingStep title={words.points_title} className={styles.part}>
        <ul className={styles.points}>
          {words.points.map((point) => (
            <li key={point}>
              <Icon name="check" size={20} />
              {point}
            </li>
          ))}
        </ul>
      </BillingStep>
      <BillingStep title={words.how_title} className={styles.part}>
        <ol className={styles.how}>
          {words.how.map((instruction) => (
            <li key={instruction}>{instruction}</li>
          ))}
        </ol>
      </BillingStep>
    </div>
  )
}
