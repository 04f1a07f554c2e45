import { useState } from 'react'
import { MOST_DISCOUNT_PERCENT, MOST_DISCOUNT_PERIODS, MOST_DISCOUNT_USES } from '#contract/studio/money/discounts.ts'
import { HIGHEST_PRODUCT_PRICE, type ManagedProduct } from '#contract/studio/money/product-terms.ts'
import { discountsText as text } from '#studio/text/money/discounts-en.ts'
import { CheckboxGroup } from '#studio/ui/choice/checkbox-group.tsx'
import { RadioChoice, SegmentedChoice, Switch } from '#studio/ui/choice/choice.tsx'
import { DateTimeField } from '#studio/ui/field/date-time-field.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { ownZone } from '#studio/ui/field/time-zones.ts'
import { countText } from '#studio/ui/words/figure-text.ts'
import { formatMoney } from '#web/ui/words/format-money.ts'
import styles from './discounts.module.css'
import type { useTypedDiscount } from './use-typed-discount.ts'

type Fields = Pick<ReturnType<typeof useTypedDiscount>, 'typed' | 'type' | 'isRight'>

export function WhoFields({ typed, type, isRight }: Fields) {
  return (
    <>
      <RadioChoice
        label={text.who_gets}
        value={typed.isAutomatic ? 'all' : 'code'}
        choices={[
          { id: 'code', label: text.by_code, hint: text.by_code_hint },
          { id: 'all', label: text.by_itself, hint: text.by_itself_hint },
        ]}
        onChange={(id) => type({ isAutomatic: id === 'all' })}
      />
      <TextField
        label={text.code}
        hint={text.code_hint}
        value={typed.code}
        onChange={(code) => type({ code })}
        maxLength={40}
        error={isRight.code ? undefined : text.code_fault}
      />
    </>
  )
}

export function OffFields({ typed, type, isRight, currency }: Fields & { currency: string }) {
  const isPercent = typed.kind === 'percent'
  const fault = isPercent
    ? text.percent_fault(MOST_DISCOUNT_PERCENT)
    : text.amount_fault(formatMoney(HIGHEST_PRODUCT_PRICE, currency))
  return (
    <>
      <SegmentedChoice
        label={text.off}
        value={typed.kind}
        choices={[
          { id: 'percent', label: text.off_kinds.percent },
          { id: 'amount', label: text.off_kinds.amount },
        ]}
        onChange={(kind) => type({ kind, off: '' })}
      />
      <div className={styles.pair}>
        <TextField
          label={isPercent ? text.percent_label : text.amount_label(currency)}
          inputMode="decimal"
          value={typed.off}
          onChange={(off) => type({ off })}
          maxLength={8}
          error={isRight.off ? undefined : fault}
        />
        <TextField
          label={text.periods_label}
          inputMode="numeric"
          value={typed.periods}
          onChange={(periods) => type({ periods })}
          maxLength={2}
          error={isRight.periods ? undefined : text.number_fault(countText(MOST_DISCOUNT_PERIODS))}
        />
      </div>
      <p className={styles.hint}>{text.periods_hint}</p>
    </>
  )
}

export function PlanFields({ typed, type, plans }: Fields & { plans: readonly ManagedProduct[] }) {
  return (
    <CheckboxGroup
      label={text.plans}
      choices={plans.map(({ id, title, terms, currency }) => ({
        id,
        label: text.plan_choice(title, formatMoney(terms.price, currency)),
      }))}
      chosen={typed.productIds}
      onChange={(productIds) => type({ productIds })}
    />
  )
}

export function LimitFields({ typed, type, isRight }: Fields) {
  return (
    <>
      <Switch
        label={text.is_for_new}
        hint={text.is_for_new_hint}
        isOn={typed.isForNew}
        onChange={(isForNew) => type({ isForNew })}
      />
      <TextField
        label={text.most_uses}
        hint={text.optional}
        inputMode="numeric"
        value={typed.mostUses}
        onChange={(mostUses) => type({ mostUses })}
        maxLength={7}
        error={isRight.mostUses ? undefined : text.number_fault(countText(MOST_DISCOUNT_USES))}
      />
    </>
  )
}

export function DateFields({ typed, type }: Fields) {
  const [zone, setZone] = useState(ownZone)
  const zoned = { zone, onZoneChange: setZone }
  return (
    <>
      <Switch label={text.later} isOn={typed.isLater} onChange={(isLater) => type({ isLater })} />
      {typed.isLater && (
        <DateTimeField
          label={text.starts_at}
          value={typed.startsAt}
          onChange={(startsAt) => startsAt !== null && type({ startsAt })}
          {...zoned}
        />
      )}
      {!typed.isAutomatic && (
        <Switch label={text.has_end} isOn={typed.hasEnd} onChange={(hasEnd) => type({ hasEnd })} />
      )}
      {(typed.hasEnd || typed.isAutomatic) && (
        <DateTimeField
          label={text.ends_at}
          value={typed.endsAt}
          onChange={(endsAt) => endsAt !== null && type({ endsAt })}
          {...zoned}
        />
      )}
    </>
  )
}
