import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { subscribeText as words } from '#web/ui/text/billing/subscribe-en.ts'
import { BillingStep } from '../form/billing-step.tsx'
import styles from './purchase-progress.module.css'
import type { PurchaseState } from './purchase-state.ts'
import type { PaymentControls } from './use-payment.ts'

/** True while a purchase is in progress: it replaces the form. */
export function isInProgress({ status }: PurchaseState): boolean {
  return status === 'code' || status === 'waiting' || status === 'open'
}

type PurchaseInProgress = Pick<PaymentControls<never>, 'state' | 'checkStatus' | 'startOver' | 'confirm'>

/** A purchase in progress: the carrier's code, waiting for the store, or payment still open. */
export function PurchaseProgress({ purchase }: { purchase: PurchaseInProgress }) {
  const { state, checkStatus, startOver } = purchase
  const startOverButton = (
    <Button variant="tertiary" onClick={startOver}>
      {words.start_over}
    </Button>
  )
  if (state.status === 'code') {
    return (
      <BillingStep title={words.code_title} className={styles.step}>
        <CodeForm state={state} onCode={purchase.confirm} />
        {startOverButton}
      </BillingStep>
    )
  }
  if (state.status === 'open') {
    const checkButton = (
      <Button variant="secondary" size="large" onClick={checkStatus}>
        {words.look_again}
      </Button>
    )
    // A purchase with an unknown result must not be started twice.
    if (!state.redirectUrl) {
      return (
        <BillingStep title={words.unknown_title} className={styles.step}>
          <p className={styles.words}>{words.unknown_words}</p>
          <div className={styles.actions}>{checkButton}</div>
        </BillingStep>
      )
    }
    return (
      <BillingStep title={words.open_title} className={styles.step}>
        <p className={styles.words}>{words.open_words}</p>
        <div className={styles.actions}>
          <Button href={state.redirectUrl} variant="primary" size="large">
            {words.go_on}
          </Button>
          {checkButton}
          {startOverButton}
        </div>
      </BillingStep>
    )
  }
  return (
    <BillingStep title={words.waiting_title} className={styles.step}>
      <p className={styles.words} role="status">
        {words.waiting_words}
      </p>
      <Skeleton shape="line" className={styles.wait} />
    </BillingStep>
  )
}

type CodeFormProps = {
  state: Extract<PurchaseState, { status: 'code' }>
  onCode: (code: string) => Promise<void>
}

function CodeForm({ state, onCode }: CodeFormProps) {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void onCode(code.trim())
      }}
    >
      <p className={styles.words}>{words.code_words}</p>
      <CodeField ref={field} value={code} fault={state.fault} onChange={(event) => setCode(event.target.value)} />
      <Button type="submit" variant="primary" size="large" isBlock isBusy={state.isBusy}>
        {words.code_confirm}
      </Button>
    </form>
  )
}
