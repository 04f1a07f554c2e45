import { BillingStep } from '#web/features/billing/form/billing-step.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { giveText as words } from '#web/ui/text/giving/give-en.ts'
import { formatShortDate } from '#web/ui/words/format-day.ts'
import { formatMoney } from '#web/ui/words/format-money.ts'
import { joinSentences } from '#web/ui/words/sentences.ts'
import type { GiveData } from './give-data.ts'
import styles from './give-view.module.css'
import type { DonationControls } from './use-donation.ts'
import type { GiveForm } from './use-give-form.ts'

type GiveSummaryProps = { data: GiveData; form: GiveForm; donation: DonationControls }

/** All amounts, beside the button that charges them. */
export function GiveSummary({ data: { beneficiary }, form, donation: { state } }: GiveSummaryProps) {
  const { frequency, amount = 0, store, replaced, consent } = form
  const amountText = formatMoney(form.fault === null ? amount : 0, beneficiary.currency)
  const isMonthly = frequency === 'monthly'
  const points = beneficiary.handle === null ? words.points : words.points_creator
  const day = replaced?.next_charge_at ? formatShortDate(Date.parse(replaced.next_charge_at)) : undefined
  return (
    <div className={styles.aside}>
      <BillingStep title={words.summary}>
        <dl className={styles.lines}>
          <Line label={words.to} value={beneficiary.name} />
          <Line label={words.how_often} value={words[frequency]} />
          <Line label={words.pay_with} value={store === 'card' ? words.card : words.phone} />
          <Line label={day ? words.starts(day) : words.today} value={amountText} isTotal />
        </dl>
        <Button
          type="submit"
          variant="primary"
          size="large"
          isBlock
          className={styles.press}
          disabled={!form.isReady}
          isBusy={state.status === 'sending'}
        >
          {isMonthly ? words.press_monthly(amountText) : words.press(amountText)}
        </Button>
        <FormMessage fault={state.status === 'choosing' ? state.fault : undefined} />
        {!isMonthly && form.fault === null && <p className={styles.fine}>{consent}</p>}
        <p className={styles.fine}>{joinSentences([words.back, words.nothing_bought])}</p>
      </BillingStep>
      <section
        className={styles.purpose}
        aria-label={beneficiary.handle === null ? words.what_for : words.what_for_creator}
      >
        <h2>{beneficiary.handle === null ? words.what_for : words.what_for_creator}</h2>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Line({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
