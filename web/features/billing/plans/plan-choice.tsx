import type { Product } from '#contract/billing/subscriptions.ts'
import { agreedDiscount, discountLength, trialLength } from '#rules/billing/purchase-terms.ts'
import { intervalText } from '#rules/billing/subscription-display.ts'
import { Badge } from '#web/ui/badge/badge.tsx'
import { subscribeText as words } from '#web/ui/text/billing/subscribe-en.ts'
import { formatMoney } from '#web/ui/words/format-money.ts'
import { joinSentences } from '#web/ui/words/sentences.ts'
import { Choice, Choices } from '../form/choice.tsx'
import styles from './plan-choice.module.css'
import { paymentMethods, perMonth, savedPercent } from './plan-prices.ts'

type PlanChoiceProps = { products: readonly Product[]; chosen: Product; onChoose: (product: Product) => void }

/** The plans with their prices and first charge dates. */
export function PlanChoice({ products, chosen, onChoose }: PlanChoiceProps) {
  return (
    <Choices label={words.plan} isPaired={products.length > 1}>
      {products.map((product) => {
        const saved = savedPercent(product, products)
        return (
          <Choice
            key={product.id}
            name="plan"
            value={product.id}
            isOn={product.id === chosen.id}
            onChoose={() => onChoose(product)}
            title={
              <>
                {product.title}
                {saved > 0 && <Badge kind="gold">{words.save(saved)}</Badge>}
              </>
            }
          >
            <PlanPrice product={product} />
          </Choice>
        )
      })}
    </Choices>
  )
}

function PlanPrice({ product }: { product: Product }) {
  const { price, regular_price, currency, seats, subscription_interval, subscription_interval_count } = product
  const monthly = perMonth(product)
  const discount = agreedDiscount(product)
  const trial = product.is_eligible_for_free_trial ? trialLength(product) : null
  const methods = paymentMethods(product)
  const details = [
    seats > 1 ? words.seats(seats) : '',
    monthly === null ? '' : words.per_month(formatMoney(monthly, currency)),
    trial ? words.free_for(trial) : words.no_trial,
  ]
  return (
    <>
      <span className={styles.price}>
        {formatMoney(price, currency)}{' '}
        <small>{words.per(intervalText(subscription_interval, subscription_interval_count))}</small>
      </span>
      {discount && (
        <span className={styles.line}>
          {words.price_for(discountLength(product, discount), formatMoney(regular_price, currency))}
        </span>
      )}
      {!discount && regular_price > price && (
        <span className={styles.line}>
          <s>{words.instead_of(formatMoney(regular_price, currency))}</s>
        </span>
      )}
      <span className={styles.line}>{joinSentences(details)}</span>
      {methods && <span className={styles.line}>{words.paid[methods]}</span>}
    </>
  )
}
