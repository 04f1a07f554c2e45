import type { DiscountState, StudioDiscount } from '#contract/studio/money/discounts.ts'
import { discountsText as text } from '#studio/text/money/discounts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { CardRow } from '#studio/ui/card/card-row.tsx'
import { Tag, type Tone } from '#studio/ui/status/status.tsx'
import { formatDay, formatDayAndTime } from '#studio/ui/words/format.ts'
import styles from '../stores/stores.module.css'
import { planText, termsText } from './discount-text.ts'

const TONES: Record<DiscountState, Tone> = {
  open: 'good',
  scheduled: 'plain',
  used_up: 'plain',
  expired: 'plain',
  ended: 'plain',
}

type DiscountRowProps = { discount: StudioDiscount; onEnd: ((discount: StudioDiscount) => void) | undefined }

export function DiscountRow({ discount, onEnd }: DiscountRowProps) {
  const { code, state, plans, note } = discount
  return (
    <CardRow
      className={styles.difference}
      text={
        <>
          <b>{code}</b>
          <div className={styles.details}>
            <small>{termsText(discount)}</small>
            {plans.map((plan) => (
              <small key={plan.product_id}>{planText(plan, discount)}</small>
            ))}
          </div>
          <p>{note}</p>
          <small>{factsOf(discount).join(' · ')}</small>
        </>
      }
    >
      <div className={styles.doings}>
        <Tag tone={TONES[state]}>{text.states[state]}</Tag>
        {onEnd && state !== 'ended' && (
          <Button size="small" aria-label={text.end_of(code)} onPress={() => onEnd(discount)}>
            {text.end}
          </Button>
        )}
      </div>
    </CardRow>
  )
}

function factsOf({ uses, most_uses, state, starts_at, ends_at, made_at, made_by }: StudioDiscount): string[] {
  return [
    most_uses === null ? text.uses(uses) : text.uses_of(uses, most_uses),
    ...(state === 'scheduled' ? [text.from(formatDayAndTime(starts_at))] : []),
    ...(ends_at === null ? [] : [text.until(formatDayAndTime(ends_at))]),
    text.made(formatDay(made_at), made_by ?? text.somebody),
  ]
}
