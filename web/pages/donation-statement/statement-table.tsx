import { brand } from '#brand/brand.ts'
import { type DonationStatement, mailDonationStatement } from '#contract/billing/donations.ts'
import { statementCsv, statementTotals } from '#rules/donations/donation-statement.ts'
import { call } from '#web/http/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { downloadText } from '#web/ui/download-text.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { statementText as words } from '#web/ui/text/giving/statement-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { formatShortDate } from '#web/ui/words/format-day.ts'
import { formatMoney } from '#web/ui/words/format-money.ts'
import styles from './donation-statement-view.module.css'

type StatementProps = { userId: string; statement: DonationStatement }

/** Every payment, the total per beneficiary, and buttons to print and save. */
export function StatementTable({ userId, statement }: StatementProps) {
  const { donor, payments } = statement
  return (
    <section className={styles.sheet} aria-label={words.title(String(statement.year))}>
      <p className={styles.donor}>
        <b>{brand.name}</b>
        <span>{words.from(donor)}</span>
      </p>
      {/* On a phone it is wider than its card, and moved by keys as well. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard (WCAG 2.1.1) */}
      <section className={styles.scroll} aria-label={words.payments} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.date}</th>
              <th scope="col">{words.to}</th>
              <th scope="col">{words.paid_by}</th>
              <th scope="col">{words.returned}</th>
              <th scope="col">{words.amount}</th>
            </tr>
          </thead>
          <tbody>
            {payments.map(({ id, given_at, to, paid_by, returned, amount, currency }) => (
              <tr key={id}>
                <td>{formatShortDate(Date.parse(given_at))}</td>
                <td>{to}</td>
                <td>{paid_by}</td>
                <td>{returned > 0 ? formatMoney(returned, currency) : ''}</td>
                <td>{formatMoney(amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <dl className={styles.totals}>
        {statementTotals(payments).map(({ to, amount, currency }) => (
          <div key={`${to} ${currency}`}>
            <dt>{`${words.total}: ${to}`}</dt>
            <dd>{formatMoney(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{words.note}</p>
      <StatementActions userId={userId} statement={statement} />
    </section>
  )
}

function StatementActions({ userId, statement }: StatementProps) {
  const { year, payments } = statement
  const submit = useSubmit(() => words.mail_failed)
  async function mail() {
    const { data } = await call(mailDonationStatement, { params: { user_id: userId, year } })
    showToast(data.is_sent ? words.mailed : words.no_address, { icon: data.is_sent ? 'check' : 'alert' })
  }
  return (
    <div className={styles.actions}>
      <Button variant="primary" onClick={() => print()}>
        {words.print}
      </Button>
      <Button variant="secondary" onClick={() => downloadText(`donations-${year}.csv`, statementCsv(payments))}>
        {words.download}
      </Button>
      <Button variant="secondary" isBusy={submit.isBusy} onClick={() => void submit.run(mail)}>
        {words.mail}
      </Button>
      <FormMessage fault={submit.fault} />
    </div>
  )
}
