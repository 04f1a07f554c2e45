import type { ReportCheck } from '#contract/studio/money/payout-reports.ts'
import { payoutsText as text } from '#studio/text/money/payouts-en.ts'
import { Tag } from '#studio/ui/status/status.tsx'
import { classNames } from '#web/ui/class-names.ts'
import money from '../money.module.css'
import { amountText } from './payout-amount.ts'
import styles from './payouts.module.css'

/** All faults of a report, with the row as a spreadsheet counts it. */
export function FaultsTable({ faults }: Pick<ReportCheck, 'faults'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section className={money.scroll} aria-label={text.problem} tabIndex={0}>
      <table className={money.table}>
        <thead>
          <tr>
            <th scope="col">{text.row}</th>
            <th scope="col">{text.column}</th>
            <th scope="col">{text.problem}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ row, column, code, value }) => (
            <tr key={`${row} ${column} ${code}`}>
              <td>{row}</td>
              <td>{column ?? '—'}</td>
              <td className={styles.stacked}>
                {text.faults[code]}
                {value !== '' && <small>{value}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The payouts that an import of a report would create. */
export function ReportPayouts({ payouts }: Pick<ReportCheck, 'payouts'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section className={money.scroll} aria-label={text.import_payouts} tabIndex={0}>
      <table className={classNames(money.table, styles.table)}>
        <thead>
          <tr>
            <th scope="col">{text.payout}</th>
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
          {payouts.map(({ provider_id, currency, gross, fee, net, rows, matched, differing, is_known }) => (
            <tr key={provider_id}>
              <th scope="row">{provider_id}</th>
              <td className={styles.amount}>{amountText(gross, currency)}</td>
              <td className={styles.amount}>{amountText(fee, currency)}</td>
              <td className={styles.amount}>{amountText(net, currency)}</td>
              <td>
                {is_known ? (
                  <Tag tone="bad">{text.import_known}</Tag>
                ) : (
                  <>
                    {text.matched(matched, rows)}{' '}
                    {differing > 0 && <Tag tone="gold">{text.import_differing(differing)}</Tag>}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
