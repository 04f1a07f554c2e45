import type { Product } from '#contract/billing/subscriptions.ts'
import { RETURNED } from '#web/features/billing/purchase/poll-purchase.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { subscribeText as words } from '#web/ui/text/billing/subscribe-en.ts'
import styles from './discount-form.module.css'

/** True if the plan is offered with this code; an automatic discount has another. */
function hasCode({ discount_code }: Product, typed: string): boolean {
  return discount_code?.toLowerCase() === typed.trim().toLowerCase()
}

type DiscountFormProps = { products: readonly Product[]; query: URLSearchParams }

/** A discount code. A plain form: the address keeps the code, as a link would. */
export function DiscountForm({ products, query }: DiscountFormProps) {
  // The page's HTML is the same for many addresses; its own query is read after hydration.
  const isHydrated = useHydrated()
  const code = query.get('discount_code') ?? ''
  const isUnknown = isHydrated && code.trim() !== '' && !products.some((product) => hasCode(product, code))
  const otherQueries = [...query].filter(([name]) => isHydrated && name !== 'discount_code' && name !== RETURNED)
  return (
    <form className={styles.form} method="get">
      {otherQueries.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        className={styles.field}
        label={words.code_label}
        name="discount_code"
        defaultValue={code}
        maxLength={60}
        autoComplete="off"
        fault={isUnknown ? words.code_unknown : undefined}
      />
      <Button type="submit" variant="secondary" className={styles.press}>
        {words.code_use}
      </Button>
    </form>
  )
}
