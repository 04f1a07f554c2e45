import { useEffect, useRef, useState } from 'react'
import { isEmail } from '#rules/forms/email.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { giftText } from '#web/ui/text/billing/gift-en.ts'
import styles from './offer-modal.module.css'
import { isEmailUnregistered, type Offer, type RedeemedOffer, redeemOffer, sendLink } from './redeem-offer.ts'

const words = giftText.offer

type OfferEmailProps = {
  name: string
  days: number
  offer: Offer
  onRedeemed: (redeemed: RedeemedOffer) => void
  onSent: (email: string) => void
}

/** The address of the gift. After the first submission each change is validated again. */
export function OfferEmail({ name, days, offer, onRedeemed, onSent }: OfferEmailProps) {
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const submit = useSubmit(() => words.failed)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const address = email.trim()
  const emailFault = isSent && !isEmail(address) ? words.bad_email : undefined

  async function send() {
    setSent(true)
    if (!isEmail(address)) return field.current?.focus()
    if (await isEmailUnregistered(address)) {
      const redeemed = await redeemOffer(offer, address)
      return redeemed ? onRedeemed(redeemed) : submit.setFault(words.failed)
    }
    await sendLink(address)
    onSent(address)
  }
  return (
    <form className={styles.step} noValidate onSubmit={submit.form(send)}>
      <p className={styles.words}>{words.words(name, days)}</p>
      <TextField
        ref={field}
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        fault={emailFault ?? submit.fault}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" isBlock isBusy={submit.isBusy}>
        {words.press}
      </Button>
    </form>
  )
}

/** The address has an account: a link sent to it opens the gift. */
export function OfferSent({ email }: { email: string }) {
  const [isResent, setResent] = useState(false)
  const submit = useSubmit(() => words.resend_failed)
  async function resend() {
    await sendLink(email)
    setResent(true)
  }
  return (
    <div className={styles.step} role="status">
      <p className={styles.words}>{words.sent_words(email)}</p>
      <Button variant="secondary" size="large" isBlock isBusy={submit.isBusy} onClick={() => void submit.run(resend)}>
        {words.resend}
      </Button>
      <FormMessage fault={submit.fault} hint={isResent ? words.resent : undefined} />
    </div>
  )
}

type OfferRedeemingProps = { offer: Offer; onRedeemed: (redeemed: RedeemedOffer) => void }

/** Redeems the gift of a registered user at once; after a failure with a button to try again. */
export function OfferRedeeming({ offer, onRedeemed }: OfferRedeemingProps) {
  const submit = useSubmit(() => words.failed)
  const hasStarted = useRef(false)
  async function redeem() {
    const redeemed = await redeemOffer(offer)
    if (redeemed) onRedeemed(redeemed)
    else submit.setFault(words.failed)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the gift is redeemed once by itself
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void submit.run(redeem)
  }, [])
  return (
    <div className={styles.step}>
      <FormMessage fault={submit.fault} />
      <Button
        variant="primary"
        size="large"
        isBlock
        isBusy={submit.isBusy || !submit.fault}
        onClick={() => void submit.run(redeem)}
      >
        {words.press}
      </Button>
    </div>
  )
}

/** The gift is redeemed. */
export function OfferDone({ message, onDismiss }: { message: string; onDismiss: () => void }) {
  const dismiss = useRef<HTMLButtonElement>(null)
  useEffect(() => dismiss.current?.focus(), [])
  return (
    <div className={styles.step}>
      <p className={styles.words} role="status">
        {message}
      </p>
      <Button ref={dismiss} variant="primary" size="large" isBlock onClick={onDismiss}>
        {words.dismiss}
      </Button>
    </div>
  )
}
