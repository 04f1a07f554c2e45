import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import { DONATION_POLICY } from '#brand/donation-policy.ts'
import { CURRENCY } from '#brand/products.ts'
import { changeMonthlyDonation } from '#contract/billing/donations.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { isCarrierStore, parseStoreName } from '#rules/billing/store-name.ts'
import { amountFault, parseAmount } from '#rules/donations/donation-amount.ts'
import { changedDonationConsentText } from '#rules/donations/donation-consent.ts'
import { callIdempotently } from '#web/http/api.ts'
import { endPurchaseAttempt, purchaseAttemptKey } from '#web/state/purchase-attempt-key.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { donationsText as words } from '#web/ui/text/giving/donations-en.ts'
import { giveText } from '#web/ui/text/giving/give-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { formatMoney } from '#web/ui/words/format-money.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import styles from './donations-view.module.css'
import type { MonthlyRowProps } from './monthly-row.tsx'

const CHANGE_ATTEMPT = 'donation_change'

/** Changes the amount of a monthly donation, with the consent given by pressing. */
export function ChangeDialog({ userId, donation, onClose, onChanged }: MonthlyRowProps & { onClose: () => void }) {
  const { id, to, amount: currentAmount, currency } = donation
  const [enteredAmount, setEnteredAmount] = useState((currentAmount / 100).toFixed(2).replace('.00', ''))
  const submit = useSubmit(faultOf)
  const store = parseStoreName(donation.store, brand.slug) ?? 'card'
  const phoneBillAllowance = isCarrierStore(store) ? DONATION_POLICY.phone_bill_most : null
  const amount = parseAmount(enteredAmount)
  const isValidAmount =
    amount !== undefined &&
    amountFault({ amount, policy: DONATION_POLICY, phoneAllowance: phoneBillAllowance }) === null
  const consent_text = isValidAmount
    ? changedDonationConsentText({ amount, currency, to: to.name, store }, currentLanguage())
    : ''

  async function change() {
    if (!isValidAmount) return
    const input = {
      params: { user_id: userId, id },
      body: { amount, consent_text, consent_locale: currentLanguage().locale },
    }
    await callIdempotently(purchaseAttemptKey(CHANGE_ATTEMPT, input))(changeMonthlyDonation, input)
    endPurchaseAttempt(CHANGE_ATTEMPT)
    showToast(words.changed, { icon: 'check', tone: 'success' })
    onClose()
    await onChanged()
  }
  const { least, most } = DONATION_POLICY
  const range = giveText.other_hint(formatMoney(least, currency), formatMoney(phoneBillAllowance ?? most, currency))
  return (
    <ConfirmDialog
      title={words.change_title}
      message={words.change_words}
      yes={words.change_yes}
      no={words.change_no}
      isForm
      isReady={isValidAmount && amount !== currentAmount}
      isBusy={submit.isBusy}
      onYes={() => void submit.run(change)}
      onClose={onClose}
    >
      <TextField
        label={words.change_amount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={enteredAmount}
        hint={range}
        fault={enteredAmount.trim() === '' || isValidAmount ? undefined : range}
        onChange={(event) => setEnteredAmount(event.target.value)}
      />
      {isValidAmount && <p className={styles.consent}>{consent_text}</p>}
      <FormMessage fault={submit.fault} />
    </ConfirmDialog>
  )
}

function faultOf(error: unknown): string {
  if (!isCallError(error)) return words.faults.failed
  if (error.code === 'over_phone_limit')
    return giveText.faults.over_phone_limit(formatMoney(DONATION_POLICY.phone_bill_most, CURRENCY))
  return error.status >= 500 ? words.faults.failed : words.faults.changed
}
