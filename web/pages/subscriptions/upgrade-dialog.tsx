import { useEffect, useState } from 'react'
import { brand } from '#brand/brand.ts'
import { listActiveProducts, type Product, upgradeSubscription } from '#contract/billing.ts'
import { moveConsentText } from '#rules/consent-text.ts'
import { wireStore } from '#rules/store-name.ts'
import { useSubmit } from '#web/features/sign-in/use-submit.ts'
import { call, callOnce } from '#web/transport/api.ts'
import { endErrand, errandKey } from '#web/transport/errand-key.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { subscriptionText as words } from '#web/ui/text/subscription-en.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { SubscriptionDialogProps } from './cancel-dialog.tsx'
import styles from './subscription-card.module.css'

/** To the plan of several seats, with what it costs spelled out and agreed to. */
export function UpgradeDialog({ subscription, onClose, onDone }: SubscriptionDialogProps) {
  const product = useFamilyProduct()
  const [isAgreed, setAgreed] = useState(false)
  const submit = useSubmit(() => words.upgrade_failed)
  const consent = product ? moveConsentText({ ...product, product, store: 'card' }) : words.upgrade_none

  async function upgrade(id: string) {
    const input = { params: { id: subscription.id }, body: { product_id: id, consent_text: consent } }
    await callOnce(errandKey('upgrade', input))(upgradeSubscription, input)
    endErrand('upgrade')
    showToast(words.upgraded, { icon: 'check', tone: 'success' })
    await onDone()
  }
  return (
    <ConfirmDialog
      title={words.upgrade_title}
      message={product?.description ?? words.upgrade_none}
      yes={words.upgrade_yes}
      no={words.upgrade_no}
      isBusy={submit.isBusy}
      isReady={product !== undefined && isAgreed}
      onYes={() => product && void submit.run(() => upgrade(product.id))}
      onClose={onClose}
    >
      {product && (
        <CheckBox isOn={isAgreed} onTurn={setAgreed} className={styles.agree}>
          <span lang="en">{consent}</span>
        </CheckBox>
      )}
      <FormMessage fault={submit.fault} />
    </ConfirmDialog>
  )
}

/** The plan of several seats that cards pay for; undefined until it is known, and where there is none. */
function useFamilyProduct(): Product | undefined {
  const [product, setProduct] = useState<Product>()
  useEffect(() => {
    const card = wireStore('card', brand.slug)
    call(listActiveProducts, { query: { type: 'subscription' } }).then(
      ({ data }) => setProduct(data.find(({ seats, stores }) => seats > 1 && stores.includes(card))),
      () => undefined,
    )
  }, [])
  return product
}
