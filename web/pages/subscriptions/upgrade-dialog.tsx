import { useCallback, useEffect, useRef, useState } from 'react'
import { type Product, upgradeSubscription } from '#contract/billing/subscriptions.ts'
import { upgradeConsentText } from '#rules/billing/consent-text.ts'
import { callIdempotently } from '#web/http/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { useRestoreFocus } from '#web/ui/hooks/use-restore-focus.ts'
import { subscriptionText as words } from '#web/ui/text/billing/subscription-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import type { SubscriptionDialogProps } from './cancel-dialog.tsx'
import { findFamilyProduct } from './find-family-product.ts'
import styles from './subscription-card.module.css'
import { changeFault, runChange, wasDoneElsewhere } from './subscription-change.ts'

/** Upgrades to the family plan, with its price and consent. */
export function UpgradeDialog({ subscription, reload, onClose, onDone }: SubscriptionDialogProps) {
  const { loadStatus, product, retry } = useFamilyProduct()
  const [isAgreed, setAgreed] = useState(false)
  const submit = useSubmit((error) => changeFault(error, words.upgrade_failed))
  const dialog = useRef<HTMLDialogElement | null>(null)
  useRestoreFocus(dialog, loadStatus === 'loaded')
  const consent = product ? upgradeConsentText(product, currentLanguage()) : ''

  async function upgrade(id: string) {
    const input = {
      params: { id: subscription.id },
      body: { product_id: id, consent_text: consent, consent_locale: currentLanguage().locale },
    }
    try {
      await runChange('upgrade', input, (key) => callIdempotently(key)(upgradeSubscription, input))
      showToast(words.upgraded, { icon: 'check', tone: 'success' })
    } catch (error) {
      if (!(await wasDoneElsewhere(error, 'upgrade', reload))) throw error
    }
    await onDone()
  }
  return (
    <ConfirmDialog
      title={words.upgrade_title}
      message={product?.description ?? MESSAGES[loadStatus]()}
      yes={words.upgrade_yes}
      no={words.upgrade_no}
      isBusy={submit.isBusy}
      isReady={product !== undefined && isAgreed}
      onYes={() => product && void submit.run(() => upgrade(product.id))}
      onClose={onClose}
    >
      <div
        ref={(agreement) => {
          dialog.current = agreement?.closest('dialog') ?? null
        }}
      >
        {product && (
          <CheckBox isOn={isAgreed} onTurn={setAgreed} className={styles.agree}>
            <span>{consent}</span>
          </CheckBox>
        )}
      </div>
      {(loadStatus === 'failed' || loadStatus === 'retrying') && (
        <Button
          variant="secondary"
          size="small"
          icon="refresh"
          isBusy={loadStatus === 'retrying'}
          onClick={() => loadStatus === 'failed' && retry()}
        >
          {words.try_again}
        </Button>
      )}
      <FormMessage fault={submit.fault} />
    </ConfirmDialog>
  )
}

type LoadStatus = 'loading' | 'failed' | 'retrying' | 'loaded'

/** Shown if there is no plan to describe. */
const MESSAGES: Readonly<Record<LoadStatus, () => string>> = {
  loading: () => words.upgrade_asking,
  failed: () => words.upgrade_unknown,
  retrying: () => words.upgrade_asking,
  loaded: () => words.upgrade_none,
}

/** The family plan that can be paid by card; undefined until known, and if there is none. */
function useFamilyProduct(): { loadStatus: LoadStatus; product: Product | undefined; retry: () => void } {
  const [loadStatus, setLoadStatus] = useState<LoadStatus>('loading')
  const [product, setProduct] = useState<Product>()
  const fetchProduct = useCallback(async () => {
    const family = await findFamilyProduct()
    setProduct(family ?? undefined)
    setLoadStatus(family === undefined ? 'failed' : 'loaded')
  }, [])
  useEffect(() => {
    void fetchProduct()
  }, [fetchProduct])
  function retry() {
    setLoadStatus('retrying')
    void fetchProduct()
  }
  return { loadStatus, product, retry }
}
