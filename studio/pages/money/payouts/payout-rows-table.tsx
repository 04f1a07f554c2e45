import type { PayoutRow } from '#contract/studio/money/payouts.ts'
import { personPath } from '#studio/navigation/person-path.ts'
import { payoutsText as text } from '#studio/text/money/payouts-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { formatDay } from '#studio/ui/words/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import money from '../money.module.css'
import { personName } from '../person-name.ts'
import { amountText } from './payout-amount.ts'
import { RowStateTag } from './payout-state.tsx'
import styles from './payouts.module.css'

type PayoutRowsTableProps = { rows: readonly PayoutRow[]; currency: string }

/** The rows of a payout, each with the person whose charge it is. */
export function PayoutRowsTable({ rows, currency }: PayoutRowsTableProps) {
  return (
    <Card title={text.rows} hint={text.rows_how} isFlush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard */}
      <section className={money.scroll} aria-label={text.rows} tabIndex={0}>
        <table className={classNames(money.table, styles.table)}>
          <thead>
            <tr>
              <th scope="col">{text.kind}</th>
              <th scope="col">{text.day}</th>
              <th scope="col">{text.who}</th>
              <th scope="col" className={styles.amount}>
                {text.gross}
              </th>
              <th scope="col" className={styles.amount}>
                {text.fee}
              </th>
              <th scope="col" className={styles.amount}>
                {text.net}
              </th>
              <th scope="col">{text.state}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <RowLine key={row.id} row={row} currency={currency} />
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

function RowLine({ row, currency }: { row: PayoutRow; currency: string }) {
  const { kind, occurred_at, gross, fee, net, state, here, source_currency } = row
  const isDifferent = state === 'different_sum' && here !== null
  return (
    <tr>
      <th scope="row">{text.kinds[kind]}</th>
      <td>{formatDay(occurred_at)}</td>
      <td className={styles.stacked}>
        <Who row={row} />
      </td>
      <td className={classNames(styles.amount, styles.stacked)}>
        {amountText(gross, currency)}
        {source_currency !== currency && <small>{paidText(row)}</small>}
      </td>
      <td className={styles.amount}>{amountText(fee, currency)}</td>
      <td className={styles.amount}>{amountText(net, currency)}</td>
      <td className={styles.stacked}>
        <RowStateTag state={state} />
        {isDifferent && <small>{text.in_ledger(amountText(here, source_currency))}</small>}
      </td>
    </tr>
  )
}

function paidText({ source_amount, source_currency, exchange_rate }: PayoutRow): string {
  const amount = amountText(source_amount, source_currency)
  return exchange_rate === null ? text.paid(amount) : text.paid_at(amount, exchange_rate)
}

function Who({ row: { person, reference, description } }: { row: PayoutRow }) {
  if (person) {
    return (
      <>
        <a className={styles.link} href={personPath(person.id)}>
          {personName(person)}
        </a>
        <small>{reference}</small>
      </>
    )
  }
  return (
    <>
      {reference ?? description}
      {reference !== null && description !== '' && <small>{description}</small>}
    </>
  )
}
