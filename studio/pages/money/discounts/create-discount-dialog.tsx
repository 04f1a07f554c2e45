import { listDiscounts, makeDiscount } from '#contract/studio/money/discounts.ts'
import { listManagedProducts, type ManagedProduct } from '#contract/studio/money/product-terms.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { discountsText as text } from '#studio/text/money/discounts-en.ts'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { DiscountEffect, useDiscountEffect } from './discount-effect.tsx'
import { DateFields, LimitFields, OffFields, PlanFields, WhoFields } from './discount-fields.tsx'
import { useTypedDiscount } from './use-typed-discount.ts'

/** Until the plans are known. */
const SOME_CURRENCY = 'USD'

/** Makes a discount: shows both prices of each plan before it is made. */
export function CreateDiscountDialog({ onClose }: { onClose: () => void }) {
  const products = useCall(listManagedProducts, {}, { isFresh: true })
  const plans = (products.data?.data ?? []).filter(isDiscountable)
  const currency = plans[0]?.currency ?? SOME_CURRENCY
  const fields = useTypedDiscount(currency)
  const { discount } = fields
  const effect = useDiscountEffect(discount)
  const change = useChange(makeDiscount, {
    refreshes: [listDiscounts],
    onDone: () => {
      showToast(text.made_done)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={text.make_title}
      hint={text.reason_hint}
      shortest={SHORTEST_REASON}
      confirm={text.make_do}
      look="ink"
      change={{ error: change.error, isPending: change.isPending || !discount || !effect.data }}
      onConfirm={(reason) => discount && change.mutate({ body: { ...discount, reason } })}
      onClose={onClose}
    >
      <WhoFields {...fields} />
      <OffFields {...fields} currency={currency} />
      {products.isPending && <Skeleton label={text.loading} rows={3} />}
      {products.error && <LoadError error={products.error} onRetry={products.refetch} />}
      <PlanFields {...fields} plans={plans} />
      <LimitFields {...fields} />
      <DateFields {...fields} />
      {discount && <DiscountEffect periods={discount.periods} effect={effect} />}
    </ReasonDialog>
  )
}

function isDiscountable({ types, terms }: ManagedProduct): boolean {
  return terms.is_sold && !types.includes('gift')
}
