import { HIGHEST_PRODUCT_PRICE, LOWEST_PRODUCT_PRICE } from '#contract/studio/money/product-terms.ts'
import { productTermsText as text } from '#studio/text/money/product-terms-en.ts'
import { SelectField } from '#studio/ui/field/select-field.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { formatMoney } from '#web/ui/words/format-money.ts'
import styles from './plans.module.css'
import { MOST_TRIAL, type TrialUnit, type TypedTerms } from './use-typed-terms.ts'

export function PriceField({ currency, typed }: { currency: string; typed: TypedTerms }) {
  const fault = text.price_fault(
    formatMoney(LOWEST_PRODUCT_PRICE, currency),
    formatMoney(HIGHEST_PRODUCT_PRICE, currency),
  )
  return (
    <TextField
      label={text.price(currency)}
      inputMode="decimal"
      value={typed.price}
      onChange={typed.setPrice}
      maxLength={8}
      error={typed.isPriceRight ? undefined : fault}
    />
  )
}

const UNITS: readonly TrialUnit[] = ['none', 'day', 'month']

export function TrialFields({ typed: { unit, setUnit, count, setCount, isTrialRight } }: { typed: TypedTerms }) {
  return (
    <div className={styles.pair}>
      <SelectField
        label={text.trial_label}
        value={unit}
        options={UNITS.map((id) => ({ id, label: text.trial_units[id] }))}
        onChange={setUnit}
      />
      {unit !== 'none' && (
        <TextField
          label={text.trial_count[unit]}
          inputMode="numeric"
          value={count}
          onChange={setCount}
          maxLength={3}
          error={isTrialRight ? undefined : text.trial_fault(MOST_TRIAL[unit])}
        />
      )}
    </div>
  )
}
