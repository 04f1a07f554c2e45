import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { LedgerMonth, LedgerTotal } from '#contract/studio/money/ledger.ts'
import { moneyText as amountText } from '#rules/text/money-text.ts'
import { ledgerText } from '#studio/text/money/ledger-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { Tag } from '#studio/ui/status/status.tsx'
import { countText, dayName } from '#studio/ui/words/figure-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import money from '../money.module.css'
import styles from './ledger.module.css'
import { accountName, isStoreAccount } from './ledger-names.ts'

const amount = (cents: number, currency: string) => amountText(cents, currency, DEFAULT_LOCALE)

/** Debits against credits of each currency. */
export function BalanceCard({ sums }: Pick<LedgerMonth, 'sums'>) {
  return (
    <Card title={ledgerText.balance} hint={ledgerText.balance_how} isFlush>
      <ul>
        {sums.map(({ currency, debit, credit, is_balanced }) => (
          <li key={currency} className={styles.sum}>
            <span>
              {ledgerText.debit} <b>{amount(debit, currency)}</b>
            </span>
            <span>
              {ledgerText.credit} <b>{amount(credit, currency)}</b>
            </span>
            <Tag tone={is_balanced ? 'good' : 'bad'} icon={is_balanced ? 'check' : 'triangle-alert'}>
              {is_balanced ? ledgerText.balanced : ledgerText.not_balanced}
            </Tag>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function AccountsCard({ totals }: Pick<LedgerMonth, 'totals'>) {
  return (
    <Card title={ledgerText.accounts} hint={ledgerText.accounts_how} isFlush>
      <TotalsTable label={ledgerText.accounts} rows={totals.map((total) => ({ ...total, day: '' }))} />
    </Card>
  )
}

/** Each day of each store. */
export function DaysCard({ days }: Pick<LedgerMonth, 'days'>) {
  const rows = days.filter(({ account }) => isStoreAccount(account))
  return (
    <Card title={ledgerText.days} hint={ledgerText.days_how} isFlush>
      <TotalsTable label={ledgerText.days} rows={rows} />
    </Card>
  )
}

type TotalsTableProps = { label: string; rows: readonly (LedgerTotal & { day: string })[] }

/** Totals with their debits, credits and balance; a table that scrolls sideways on a phone. */
export function TotalsTable({ label, rows }: TotalsTableProps) {
  const hasDays = rows.some(({ day }) => day !== '')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section className={money.scroll} aria-label={label} tabIndex={0}>
      <table className={classNames(money.table, styles.table)}>
        <thead>
          <tr>
            {hasDays && <th scope="col">{ledgerText.day}</th>}
            <th scope="col" className={styles.account}>
              {ledgerText.account}
            </th>
            <th scope="col">{ledgerText.entries}</th>
            <th scope="col">{ledgerText.debit}</th>
            <th scope="col">{ledgerText.credit}</th>
            <th scope="col">{ledgerText.difference}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, account, currency, debit, credit, count }) => (
            <tr key={`${day} ${account} ${currency}`}>
              {hasDays && <td>{dayName(day)}</td>}
              <th scope="row">{accountName(account)}</th>
              <td>{countText(count)}</td>
              <td>{amount(debit, currency)}</td>
              <td>{amount(credit, currency)}</td>
              <td>{amount(debit - credit, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
