import { useState } from 'react'
import { productTitle } from '#brand/product-titles.ts'
import { type Gift, redeemGift } from '#contract/billing/gifts.ts'
import { DISCOVER, LOGIN, REDEEM } from '#contract/paths.ts'
import { isEmail } from '#rules/forms/email.ts'
import { findGiftEnd } from '#web/features/billing/gifts/find-gift-end.ts'
import { GiftCard } from '#web/features/billing/gifts/gift-card.tsx'
import { giftFault } from '#web/features/billing/gifts/gift-fault.ts'
import { referral } from '#web/features/billing/gifts/referral.ts'
import { call } from '#web/http/api.ts'
import { adoptSession } from '#web/http/session/session.ts'
import { useUser } from '#web/http/session/visitor.ts'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { giftText as words } from '#web/ui/text/billing/gift-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import styles from './redeem.module.css'

/** The content of a gift, with the form to redeem it. */
export function OpenGift({ gift, onOther }: { gift: Gift; onOther: () => void }) {
  const user = useUser()
  const isRegistered = user?.is_registered === true
  return (
    <div className={styles.step}>
      <GiftCard
        title={productTitle(gift.product.title, currentLanguage())}
        name={user?.name ?? ''}
        message={gift.message ?? ''}
        from={gift.from_name ?? words.somebody}
      />
      {gift.is_redeemed ? (
        <p className={styles.words}>{words.redeem_used}</p>
      ) : (
        <RedeemForm gift={gift} isRegistered={isRegistered} />
      )}
      <div className={styles.others}>
        {!isRegistered && (
          <Button href={logInFor(gift.code)} variant="tertiary">
            {words.log_in}
          </Button>
        )}
        <Button variant="tertiary" onClick={onOther}>
          {words.redeem_other}
        </Button>
      </div>
    </div>
  )
}

/** The redeem button: for a signed-in user, or with an address that has no account yet. */
function RedeemForm({ gift, isRegistered }: { gift: Gift; isRegistered: boolean }) {
  const navigate = useNavigate()
  const submit = useSubmit(giftFault)
  const [email, setEmail] = useState('')

  async function redeem() {
    const address = email.trim()
    if (!isRegistered && !isEmail(address)) return submit.setFault(words.faults.invalid_email)
    const body = {
      code: gift.code,
      product_id: gift.product.id,
      ...referral(),
      ...(!isRegistered && { email: address }),
    }
    const { id, is_subscribed: isOpen } = await adoptSession(() => call(redeemGift, { body }))
    // A campaign's access waits for a verified address.
    if (!isOpen) return void showToast(words.redeem_confirm, { icon: 'check', tone: 'success' })
    const until = await findGiftEnd(id)
    showToast(until ? words.redeem_done_until(until) : words.redeem_done, { icon: 'check', tone: 'success' })
    await navigate(DISCOVER, { state: { congratulations: true } })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit.form(redeem)}>
      <p className={styles.words}>{words.redeem_ends(lengthOf(gift))}</p>
      {isRegistered ? (
        <FormMessage fault={submit.fault} />
      ) : (
        <TextField
          label={words.redeem_email}
          name="email"
          type="email"
          autoComplete="email"
          hint={words.redeem_email_hint}
          fault={submit.fault}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
      <Button type="submit" variant="primary" size="large" isBlock isBusy={submit.isBusy}>
        {words.redeem_press}
      </Button>
    </form>
  )
}

/** The gift's length as the texts of periods take it: `1 year`. */
function lengthOf({ product: { subscription_interval: unit, subscription_interval_count: count } }: Gift): string {
  return `${count} ${unit}`
}

/** The login link that returns to the gift. */
function logInFor(code: string): string {
  const returnPath = `${REDEEM}?code=${encodeURIComponent(code)}`
  return `${LOGIN}?next_url=${encodeURIComponent(returnPath)}`
}
