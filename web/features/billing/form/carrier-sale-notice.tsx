import { useEffect } from 'react'
import type { CarrierSale } from '#contract/accounts/carrier-sign-in.ts'
import { carrierSale } from '#web/state/carrier/carrier-sale.ts'
import { useStore } from '#web/store/use-store.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { subscribeText as words } from '#web/ui/text/billing/subscribe-en.ts'
import { formatMoney } from '#web/ui/words/format-money.ts'
import styles from './carrier-sale-notice.module.css'

/** Says that the offer accepted on the carrier's screen has changed, until the page is left. */
export function CarrierSaleNotice() {
  const sale = useStore(carrierSale)
  useEffect(() => () => carrierSale.set(null), [])
  if (sale?.status !== 'changed') return null
  const { agreed, today } = sale
  return (
    <div className={styles.notice}>
      <FormMessage fault={today ? words.sale_changed(termsText(agreed), termsText(today)) : words.sale_gone} />
    </div>
  )
}

function termsText({ price, currency, interval }: CarrierSale['agreed']): string {
  return words.sale_terms(formatMoney(price, currency), interval)
}
