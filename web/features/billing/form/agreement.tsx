import { brand } from '#brand/brand.ts'
import type { Store } from '#contract/billing/subscriptions.ts'
import type { PurchaseTerms } from '#rules/billing/purchase-terms.ts'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { LinkedText } from '#web/ui/linked-text/linked-text.tsx'
import { subscribeText as words } from '#web/ui/text/billing/subscribe-en.ts'
import { joinSentences, sentenceGap } from '#web/ui/words/sentences.ts'
import styles from './agreement.module.css'

type AgreementProps = { consent: string; isAgreed: boolean; onAgree: (isAgreed: boolean) => void }

/** The consent that is stored with the purchase, and its checkbox, which only the buyer checks. */
export function Agreement({ consent, isAgreed, onAgree }: AgreementProps) {
  return (
    <CheckBox name="agree" isOn={isAgreed} onTurn={onAgree} className={styles.agree}>
      <span>{consent}</span>
      {sentenceGap()}
      <LinkedText
        text={words.have_read}
        links={{ terms: inNewTab(brand.links.terms), privacy: inNewTab(brand.links.privacy) }}
      />
    </CheckBox>
  )
}

const inNewTab = (href: string) => ({ href, target: '_blank', rel: 'noopener' })

/** The dates of charges and access, shown before anybody agrees. */
export function Timeline({ terms, store }: { terms: PurchaseTerms; store: Store }) {
  const { trial, dueToday, interval, today, reminderOn, chargedOn, discount } = terms
  const payer = words.payer[store]
  return (
    <ol className={styles.days}>
      <li>
        <b>{words.today(today)}</b>
        {trial ? words.trial_starts(dueToday, trial) : firstCharge(terms, payer)}
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
          {trial ? firstCharge(terms, payer, true) : nextCharge(terms, payer)}
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

/** The first charge. A discount of several charges says how many months or years it is for. */
function firstCharge({ price, interval, discount }: PurchaseTerms, payer: string, isAfterTrial = false): string {
  if (discount?.isRepeated) {
    const each = words.paid_today(words.sale_terms(price, interval), payer)
    return joinSentences([each, words.price_for(discount.length, words.sale_terms(discount.after, interval))])
  }
  return isAfterTrial && !discount ? words.charged_then(price, payer, interval) : words.paid_today(price, payer)
}

/** The second charge. With a discount it does not say “until you cancel”, because other prices follow. */
function nextCharge({ price, interval, discount }: PurchaseTerms, payer: string): string {
  return discount ? words.paid_today(price, payer) : words.again(price, interval)
}
