import { DONATION_POLICY } from '#brand/donation-policy.ts'
import { DONATION_FREQUENCIES } from '#contract/billing/donations.ts'
import type { AmountFault } from '#rules/donations/donation-amount.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { giveText as words } from '#web/ui/text/giving/give-en.ts'
import { formatShortDate } from '#web/ui/words/format-day.ts'
import styles from './give-view.module.css'
import { phoneBillMaximum, shortSum } from './sum-text.ts'
import type { GiveForm } from './use-give-form.ts'

const { least, most, presets } = DONATION_POLICY

const FAULTS: Readonly<Record<AmountFault, () => string>> = {
  not_a_sum: () => words.faults.not_a_sum,
  too_little: () => words.faults.too_little(shortSum(least)),
  too_much: () => words.faults.too_much(shortSum(most)),
  over_phone_limit: () => words.faults.over_phone_limit(phoneBillMaximum()),
}

/** Amount and interval. */
export function AmountFields({ form, isMember }: { form: GiveForm; isMember: boolean }) {
  const { replaced, typed, fault } = form
  if (replaced?.next_charge_at) {
    const day = formatShortDate(Date.parse(replaced.next_charge_at))
    return <p className={styles.words}>{words.replacing(shortSum(replaced.amount), day)}</p>
  }
  const isTouched = typed !== null && typed.trim() !== ''
  return (
    <div className={styles.fields}>
      {isMember && <Frequencies form={form} />}
      <div className={styles.presets} role="radiogroup" aria-label={words.amount}>
        {presets[form.frequency].map((sum) => (
          <Pill
            key={sum}
            name="amount"
            label={shortSum(sum)}
            isOn={typed === null && sum === form.amount}
            onChoose={() => form.choosePreset(sum)}
          />
        ))}
      </div>
      <TextField
        label={words.other}
        name="other_amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed ?? ''}
        hint={words.other_hint(shortSum(least), shortSum(most))}
        fault={fault && (isTouched || fault === 'over_phone_limit') ? FAULTS[fault]() : undefined}
        onChange={(event) => form.type(event.target.value)}
      />
    </div>
  )
}

function Frequencies({ form }: { form: GiveForm }) {
  return (
    <div className={styles.frequencies} role="radiogroup" aria-label={words.how_often}>
      {DONATION_FREQUENCIES.map((frequency) => (
        <Pill
          key={frequency}
          name="frequency"
          label={words[frequency]}
          isOn={frequency === form.frequency}
          onChoose={() => form.chooseFrequency(frequency)}
        />
      ))}
    </div>
  )
}

type PillProps = { name: string; label: string; isOn: boolean; onChoose: () => void }

/** One radio option, all of it clickable. */
function Pill({ name, label, isOn, onChoose }: PillProps) {
  return (
    <label className={styles.pill}>
      <input type="radio" name={name} checked={isOn} onChange={onChoose} />
      <span>{label}</span>
    </label>
  )
}
