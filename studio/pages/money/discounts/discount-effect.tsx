import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Reply } from '#contract/call.ts'
import { makeDiscount } from '#contract/studio/money/discounts.ts'
import { PREVIEW_REASON } from '#contract/studio/reason.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { discountsText as text } from '#studio/text/money/discounts-en.ts'
import { Note } from '#studio/ui/note/note.tsx'
import { call } from '#web/http/api.ts'
import styles from '../plans/plans.module.css'
import { planText } from './discount-text.ts'
import type { NewDiscount } from './use-typed-discount.ts'

type Effect = UseQueryResult<Reply<typeof makeDiscount>>

/** The effect of a typed discount, as the server computes it. */
export function useDiscountEffect(discount: NewDiscount | undefined): Effect {
  return useQuery({
    queryKey: callKey(makeDiscount, { discount }),
    queryFn: () => {
      if (!discount) throw new Error('there is no discount yet')
      return call(makeDiscount, { body: { ...discount, is_preview: true, reason: PREVIEW_REASON } })
    },
    enabled: discount !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

/** Both prices of each plan. */
export function DiscountEffect({ periods, effect }: { periods: number; effect: Effect }) {
  if (effect.error) return <Note tone="bad">{errorText(effect.error)}</Note>
  const told = effect.data?.data
  return (
    <div className={styles.effect} aria-live="polite">
      {told ? (
        told.plans.map((plan) => <p key={plan.product_id}>{planText(plan, { currency: told.currency, periods })}</p>)
      ) : (
        <p>{text.checking}</p>
      )}
    </div>
  )
}
