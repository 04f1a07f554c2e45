import { useEffect, useRef } from 'react'
import { brand } from '#brand/brand.ts'
import { productTitle } from '#brand/product-titles.ts'
import type { Product } from '#contract/billing/subscriptions.ts'
import { SETTINGS_SUBSCRIPTIONS } from '#contract/paths.ts'
import { parseStoreName } from '#rules/billing/store-name.ts'
import { BillingStep } from '#web/features/billing/form/billing-step.tsx'
import type { PurchaseState } from '#web/features/billing/purchase/purchase-state.ts'
import { reopenSession } from '#web/http/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { downloadText } from '#web/ui/download-text.ts'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import { StatePage } from '#web/ui/state-page/state-page.tsx'
import { subscribeText as words } from '#web/ui/text/billing/subscribe-en.ts'
import { STORE_WORDS } from '#web/ui/text/billing/subscription-en.ts'
import { formatShortDate } from '#web/ui/words/format-day.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import styles from './purchase-done.module.css'

type PurchaseDoneProps = {
  done: Extract<PurchaseState, { status: 'done' }>
  products: readonly Product[]
  onBegin: () => void
}

/** The purchase is done: the consent to keep, and a link to start. */
export function PurchaseDone({ done, products, onBegin }: PurchaseDoneProps) {
  const { purchase, subscription } = done
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
    // The session must include the new access; the rest of the page follows it.
    void reopenSession().catch(() => undefined)
  }, [])
  const trialEnd = subscription?.state === 'trial' ? subscription.trial_period_ends_at : null
  return (
    <StatePage isWide>
      <div className={styles.done}>
        <h1 ref={title} className={styles.title} tabIndex={-1}>
          {trialEnd ? words.done_trial : words.done}
        </h1>
        <p className={styles.words}>
          {trialEnd ? words.done_trial_words(formatShortDate(Date.parse(trialEnd))) : words.done_words}
        </p>
        <ConsentRecord purchaseId={purchase.id} lines={linesOf(done, products)} />
        <Button variant="primary" size="large" onClick={onBegin}>
          {words.done_begin}
        </Button>
      </div>
    </StatePage>
  )
}

type Line = readonly [label: string, value: string]

function linesOf({ purchase, subscription, consent }: PurchaseDoneProps['done'], products: readonly Product[]): Line[] {
  const plan =
    (subscription && productTitle(subscription.title, currentLanguage())) ??
    products.find(({ id }) => id === purchase.product_id)?.title
  const store = subscription && parseStoreName(subscription.store, brand.slug)
  const fields: readonly (readonly [string, string | undefined])[] = [
    [words.done_plan, plan],
    [words.done_consent, consent],
    [words.done_paid_by, store && STORE_WORDS[store]],
    [words.done_reference, purchase.id],
  ]
  return fields.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

/** The consent, to read again and to keep. */
function ConsentRecord({ purchaseId, lines }: { purchaseId: string; lines: readonly Line[] }) {
  const copy = [brand.name, '', ...lines.map(([label, value]) => `${label}: ${value}`), ''].join('\n')
  return (
    <BillingStep title={words.done_record} className={styles.record}>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          icon={LISTENING_SHAPES.page}
          onClick={() => downloadText(`${brand.slug}-${purchaseId}.txt`, copy)}
        >
          {words.done_copy}
        </Button>
        <Button href={SETTINGS_SUBSCRIPTIONS} variant="tertiary">
          {words.manage}
        </Button>
      </div>
    </BillingStep>
  )
}
