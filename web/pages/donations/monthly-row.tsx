import { useState } from 'react'
import { endMonthlyDonation, type MonthlyDonation } from '#contract/billing/donations.ts'
import { GIVE, givePath } from '#contract/paths.ts'
import { call } from '#web/http/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { donationsText as words } from '#web/ui/text/giving/donations-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { formatShortDate } from '#web/ui/words/format-day.ts'
import { formatMoney } from '#web/ui/words/format-money.ts'
import { ChangeDialog } from './change-dialog.tsx'
import styles from './donations-view.module.css'
import { paidBy } from './payment-method-text.ts'

export type MonthlyRowProps = { userId: string; donation: MonthlyDonation; onChanged: () => Promise<void> }

/** A monthly donation with its actions, one press each. */
export function MonthlyRow({ userId, donation, onChanged }: MonthlyRowProps) {
  const [isChanging, setChanging] = useState(false)
  const submit = useSubmit(() => words.faults.failed)
  const { id, to, amount, currency, state } = donation
  const isOver = state === 'ended'

  async function end() {
    await call(endMonthlyDonation, { params: { user_id: userId, id } })
    showToast(words.ended, { icon: 'check', tone: 'success' })
    await onChanged()
  }
  const page = to.handle === null ? GIVE : givePath(to.handle)
  return (
    <li className={styles.monthly}>
      <p className={styles.line}>
        <b>{to.name}</b>
        <b className={styles.sum}>{words.a_month(formatMoney(amount, currency))}</b>
      </p>
      <p className={styles.meta}>{statusText(donation)}</p>
      {!isOver && (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            size="small"
            aria-label={words.change_to(to.name)}
            onClick={() => setChanging(true)}
          >
            {words.change}
          </Button>
          <Button
            href={`${page}?replaces=${encodeURIComponent(id)}`}
            variant="secondary"
            size="small"
            aria-label={words.method_to(to.name)}
          >
            {words.method}
          </Button>
          <Button
            variant="tertiary"
            size="small"
            aria-label={words.end_to(to.name)}
            isBusy={submit.isBusy}
            onClick={() => void submit.run(end)}
          >
            {words.end}
          </Button>
        </div>
      )}
      <FormMessage fault={submit.fault} />
      {isChanging && (
        <ChangeDialog userId={userId} donation={donation} onClose={() => setChanging(false)} onChanged={onChanged} />
      )}
    </li>
  )
}

function statusText({ state, store, next_charge_at, ended_at }: MonthlyDonation): string {
  if (state === 'ended') return words.monthly_ended(ended_at ? formatShortDate(Date.parse(ended_at)) : '')
  if (state === 'past_due' || next_charge_at === null) return words.monthly_late(paidBy(store))
  return words.monthly_from(formatShortDate(Date.parse(next_charge_at)), paidBy(store))
}
