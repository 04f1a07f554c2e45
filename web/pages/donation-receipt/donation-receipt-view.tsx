import morningGlow from '#brand/pictures/morning-glow.webp'
import { DONATION_RECEIPT, LOGIN } from '#contract/paths.ts'
import { BillingFrame } from '#web/features/billing/form/billing-frame.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { receiptText as words } from '#web/ui/text/billing/receipt-en.ts'
import styles from './donation-receipt-view.module.css'
import { ReceiptCard } from './receipt-card.tsx'
import { useReceipt } from './use-receipt.ts'

/** One donation, to print or refund. */
export function View() {
  const { state, load, refund } = useReceipt()
  return (
    <BillingFrame picture={morningGlow} overline={words.overline} title={words.title}>
      <div className={styles.sheet}>
        {state.status === 'opening' && (
          <div className={styles.state}>
            <p role="status">{words.opening}</p>
            <Skeleton shape="box" className={styles.box} />
          </div>
        )}
        {state.status === 'not_found' && (
          <div className={styles.state}>
            <p>{words.not_found}</p>
            <Button href={`${LOGIN}?next_url=${encodeURIComponent(DONATION_RECEIPT)}`} variant="secondary">
              {words.log_in}
            </Button>
          </div>
        )}
        {state.status === 'failed' && (
          <div className={styles.state}>
            <p role="status">{words.failed}</p>
            <Button variant="secondary" onClick={() => void load()}>
              {words.try_again}
            </Button>
          </div>
        )}
        {state.status === 'shown' && <ReceiptCard receipt={state.receipt} onRefund={refund} />}
        <noscript>
          <p>{words.needs_script}</p>
        </noscript>
      </div>
    </BillingFrame>
  )
}
