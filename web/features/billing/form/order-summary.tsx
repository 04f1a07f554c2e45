import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import { subscribeText as words } from '#web/ui/text/billing/subscribe-en.ts'
import { BillingStep } from './billing-step.tsx'
import styles from './order-summary.module.css'

type OrderLine = { label: string; note?: string; value: string; isOff?: boolean }

type OrderSummaryProps = {
  lines: readonly OrderLine[]
  dueToday: string
  finePrint: string
  /** The plan's own bullet points; if empty, the usual ones are shown. */
  points: readonly string[]
  /** The buy button and its notes. */
  children: ReactNode
}

/** All amounts, beside the button that charges them. */
export function OrderSummary({ lines, dueToday, finePrint, points, children }: OrderSummaryProps) {
  const perks = points.map((perk) => ({ icon: 'check' as const, words: perk }))
  return (
    <BillingStep title={words.order} className={styles.order}>
      <dl className={styles.lines}>
        {lines.map(({ label, note, value, isOff }) => (
          <div key={label}>
            <dt>
              {label}
              {note && <small>{note}</small>}
            </dt>
            <dd data-off={isOff || undefined}>{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{words.due_today}</dt>
          <dd>{dueToday}</dd>
        </div>
      </dl>
      <div className={styles.press}>{children}</div>
      <p className={styles.fine}>{finePrint}</p>
      <ul className={styles.perks}>
        {(perks.length > 0 ? perks : words.perks).map(({ icon, words: perk }) => (
          <li key={perk}>
            <Icon name={icon} size={20} />
            {perk}
          </li>
        ))}
      </ul>
    </BillingStep>
  )
}
