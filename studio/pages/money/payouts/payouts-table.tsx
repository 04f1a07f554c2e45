import type { Payout } from '#contract/studio/money/payouts.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { payoutsText as text } from '#studio/text/money/payouts-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { dayName } from '#studio/ui/words/figure-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import money from '../money.module.css'
import { amountText } from './payout-amount.ts'
import { payoutPath } from './payout-path.ts'
import { PayoutStateTag, PayoutStatusTag } from './payout-state.tsx'
import styles from './payouts.module.css'

/** Payouts with their sums; a table that scrolls sideways on a phone. */
export function PayoutsTable({ payouts }: { payouts: readonly Payout[] }) {
  return (
    <Card title={text.list} isFlush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard */}
      <section className={money.scroll} aria-label={text.list} tabIndex={0}>
        <table className={classNames(money.table, styles.table)}>
          <thead>
            <tr>
              <th scope="col">{text.arrives}</th>
              <th scope="col">{moneyText.store}</th>
              <th scope="col" className={styles.amount}>
                {text.gross}
              </th>
              <th scope="col" className={styles.amount}>
                {text.fee}
              </th>
              <th scope="col" className={styles.amount}>
                {text.net}
              </th>
              <th scope="col">{text.status}</th>
              <th scope="col">{text.state}</th>
            </tr>
          </thead>
          <tbody>
            {payouts.map((payout) => (
              <PayoutLine key={payout.id} payout={payout} />
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

function PayoutLine({ payout }: { payout: Payout }) {
  const { id, store, arrives_on, gross, fee, net, currency, status, state, matched, rows } = payout
  const storeName = moneyText.stores[store]
  return (
    <tr>
      <th scope="row">
        <a className={styles.link} href={payoutPath(id)} aria-label={text.open_payout(storeName, dayName(arrives_on))}>
          {dayName(arrives_on)}
        </a>
      </th>
      <td>{storeName}</td>
      <td className={styles.amount}>{amountText(gross, currency)}</td>
      <td className={styles.amount}>{amountText(fee, currency)}</td>
      <td className={styles.amount}>{amountText(net, currency)}</td>
      <td>
        <PayoutStatusTag status={status} />
      </td>
      <td>
        <PayoutStateTag state={state} /> <small className={styles.quiet}>{text.matched(matched, rows)}</small>
      </td>
    </tr>
  )
}
