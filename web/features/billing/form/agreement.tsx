import { brand } from '#brand/brand.ts'
import type { Store } from '#contract/billing/subscriptions.ts'
import type { PurchaseTerms } from '#rules/billing/purchase-terms.ts'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { subscribeText as words } from '#web/ui/text/billing/subscribe-en.ts'
import { sentenceEnd } from '#web/ui/words/sentence-end.ts'
import styles from './agreement.module.css'

type AgreementProps = { consent: string; isAgreed: boolean; onAgree: (isAgreed: boolean) => void }

/** The consent that is stored with the purchase, and its checkbox, which only the buyer checks. */
export function Agreement({ consent, isAgreed, onAgree }: AgreementProps) {
  return (
    <CheckBox name="agree" isOn={isAgreed} onTurn={onAgree} className={styles.agree}>
      <span>{consent}</span> {words.have_read}{' '}
      <a href={brand.links.terms} target="_blank" rel="noopener">
        {words.terms}
      </a>{' '}
      {words.and}{' '}
      <a href={brand.links.privacy} target="_blank" rel="noopener">
        {words.privacy}
      </a>
      {sentenceEnd()}
    </CheckBox>
  )
}

/** The dates of charges and access, shown before anybody agrees. */
export function Timeline({ terms, store }: { terms: PurchaseTerms; store: Store }) {
  const { trial, price, dueToday, interval, today, reminderOn, chargedOn, discount } = terms
  const payer = words.payer[store]
  return (
    <ol className={styles.days}>
      <li>
        <b>{words.today(today)}</b>
        {trial ? words.trial_starts(dueToday, trial) : words.paid_today(price, payer)}
      </li>
      {reminderOn && (
        <li>
          <b>{reminderOn}</b>
          {words.reminder}
        </li>
      )}
      {discount?.isForTodayAlone || (
        <li>
          <b>{chargedOn}</b>
          {discount && words.paid_today(price, payer)}
          {!discount && (trial ? words.charged_then(price, payer, interval) : words.again(price, interval))}
        </li>
      )}
      {discount && (
        <li>
          <b>{discount.from}</b>
          {words.charged_then(discount.after, payer, interval)}
        </li>
      )}
    </ol>
  )
}
