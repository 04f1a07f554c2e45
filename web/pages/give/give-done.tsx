import { useEffect, useRef } from 'react'
import { SETTINGS_DONATIONS } from '#contract/paths.ts'
import type { PurchaseState } from '#web/features/billing/purchase/purchase-state.ts'
import { Button } from '#web/ui/button/button.tsx'
import { StatePage } from '#web/ui/state-page/state-page.tsx'
import { giveText as words } from '#web/ui/text/giving/give-en.ts'
import styles from './give-done.module.css'

type GiveDoneProps = {
  done: Extract<PurchaseState, { status: 'done' }>
  isMember: boolean
  onAnother: () => void
}

/** The donation is made: its receipt, and where to manage it. */
export function GiveDone({ done: { consent, receiptUrl }, isMember, onAnother }: GiveDoneProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <StatePage>
      <div className={styles.done}>
        <h1 ref={title} className={styles.title} tabIndex={-1}>
          {words.done}
        </h1>
        <p className={styles.words}>{receiptUrl ? words.done_once : words.done_monthly}</p>
        {consent && (
          <p className={styles.words}>
            {words.consent}: <span>“{consent}”</span>
          </p>
        )}
        <div className={styles.actions}>
          {receiptUrl && (
            <Button href={receiptUrl} variant="primary" size="large">
              {words.receipt}
            </Button>
          )}
          {isMember && (
            <Button href={SETTINGS_DONATIONS} variant={receiptUrl ? 'secondary' : 'primary'} size="large">
              {words.manage}
            </Button>
          )}
          <Button variant="secondary" size="large" onClick={onAnother}>
            {words.another}
          </Button>
        </div>
      </div>
    </StatePage>
  )
}
