import { useCallback, useEffect, useId, useState } from 'react'
import { productTitle } from '#brand/product-titles.ts'
import { agreeToPrice, listPriceOffers, type PriceOffer } from '#contract/billing/price-offers.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { everyText, priceChangeConsentText } from '#rules/billing/consent-text.ts'
import { priceOfferTexts } from '#rules/billing/price-offer-texts.ts'
import { sentenceDateText } from '#rules/dates/date-text.ts'
import { moneyText } from '#rules/text/money-text.ts'
import { textsIn } from '#rules/words/texts.ts'
import { call, callIdempotently } from '#web/http/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { accountSettingsText } from '#web/ui/text/account/settings-en.ts'
import { subscriptionText as words } from '#web/ui/text/billing/subscription-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import styles from './subscription-card.module.css'
import { changeFault, runAttempt } from './subscription-change.ts'

type PriceOffersProps = { userId: string; onChanged: () => Promise<unknown> }

/** New prices that the user is asked to agree to. Renders nothing if they cannot be loaded. */
export function PriceOffers({ userId, onChanged }: PriceOffersProps) {
  const [offers, setOffers] = useState<readonly PriceOffer[]>([])
  const load = useCallback(async () => {
    const { data } = await call(listPriceOffers, { params: { id: userId } })
    setOffers(data)
  }, [userId])
  useEffect(() => {
    void load().catch(() => undefined)
  }, [load])

  async function reload() {
    await onChanged()
    await load().catch(() => setOffers([]))
  }
  return offers.map((offer) => <Offer key={offer.id} userId={userId} offer={offer} onChanged={reload} />)
}

type OfferProps = { userId: string; offer: PriceOffer; onChanged: () => Promise<void> }

function Offer({ userId, offer, onChanged }: OfferProps) {
  const id = useId()
  const [isAgreed, setAgreed] = useState(false)
  const submit = useSubmit((error) => changeFault(error, accountSettingsText.failed))
  const { shown, consent } = writtenOffer(offer)

  async function agree() {
    const input = {
      params: { user_id: userId, id: offer.id },
      body: { consent_text: consent, consent_locale: currentLanguage().locale },
    }
    try {
      await runAttempt(`price_${offer.id}`, input, (key) => callIdempotently(key)(agreeToPrice, input))
    } catch (error) {
      // It was answered in another tab, or staff have stopped or changed the price move: shows the current offers.
      if (isCallError(error) && error.status < 500) await onChanged()
      throw error
    }
    showToast(words.price_agreed, { icon: 'check', tone: 'success' })
    await onChanged()
  }
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.top}>
        <h2 id={id} className={styles.title}>
          {shown.title}
        </h2>
        <p className={styles.says}>{shown.prices}</p>
        <p className={styles.says}>{shown.agree}</p>
        <p className={styles.says}>{offer.ends_at === null ? shown.keeps : shown.ends}</p>
        <CheckBox isOn={isAgreed} onTurn={setAgreed} className={styles.agree}>
          <span>{consent}</span>
        </CheckBox>
        <FormMessage fault={submit.fault} />
        <div className={styles.actions}>
          <Button variant="primary" isBusy={submit.isBusy} disabled={!isAgreed} onClick={() => void submit.run(agree)}>
            {words.price_yes}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** The sentences about an offer, the same as in its email, and the consent. */
function writtenOffer(offer: PriceOffer) {
  const language = currentLanguage()
  const { locale } = language
  const title = productTitle(offer.title, language)
  const { price, old_price, currency, store, subscription_interval, subscription_interval_count } = offer
  const shown = textsIn(priceOfferTexts, language, {
    title,
    old: moneyText(old_price, currency, locale),
    amount: moneyText(price, currency, locale),
    every: everyText(subscription_interval, subscription_interval_count, language),
    date: sentenceDateText(Date.parse(offer.next_charge_at), locale),
    end: offer.ends_at === null ? null : sentenceDateText(Date.parse(offer.ends_at), locale),
  })
  const product = { title, subscription_interval, subscription_interval_count }
  return { shown, consent: priceChangeConsentText({ product, price, currency, store }, language) }
}
