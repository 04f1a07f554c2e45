import { useEffect, useRef } from 'react'
import { REDEEM } from '#contract/paths.ts'
import type { PurchaseState } from '#web/features/billing/purchase/purchase-state.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useCopied } from '#web/ui/hooks/use-copied.ts'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { StatePage } from '#web/ui/state-page/state-page.tsx'
import { giftText as words } from '#web/ui/text/billing/gift-en.ts'
import { subscribeText } from '#web/ui/text/billing/subscribe-en.ts'
import styles from './gift-done.module.css'

type GiftDoneProps = { done: Extract<PurchaseState, { status: 'done' }>; onAnother: () => void }

/** The gift is bought: its code, and the link that redeems it. */
export function GiftDone({ done: { purchase, consent }, onAnother }: GiftDoneProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const { isCopied, copy } = useCopied()
  useEffect(() => title.current?.focus(), [])
  const code = purchase.gift_code
  const link = `${REDEEM}?code=${encodeURIComponent(code ?? '')}`
  return (
    <StatePage>
      <div className={styles.done}>
        <h1 ref={title} className={styles.title} tabIndex={-1}>
          {words.done}
        </h1>
        <p className={styles.words}>{words.done_yours}</p>
        {code && (
          <p className={styles.code}>
            <span>{words.code}</span>
            <b>{code}</b>
          </p>
        )}
        {consent && <p className={styles.words}>{`${subscribeText.done_consent}: “${consent}”`}</p>}
        <div className={styles.actions}>
          <Button
            variant="primary"
            size="large"
            icon={LATER_SHAPES.link}
            otherLabel={isCopied ? words.copy : words.copied}
            onClick={() => void copy(new URL(link, location.origin).href).catch(() => undefined)}
          >
            {isCopied ? words.copied : words.copy}
          </Button>
          <Button variant="secondary" size="large" onClick={onAnother}>
            {words.another}
          </Button>
        </div>
      </div>
    </StatePage>
  )
}
