import { brand } from '#brand/brand.ts'
import { INTERVALS } from '#contract/billing/subscriptions.ts'
import { PLAN_FIELDS } from '#contract/brand-fields.ts'
import { ADDED_KINDS, FAMILY_SEATS, LONGEST_PRODUCT_ID } from '#contract/studio/money/added-products.ts'
import { MOST_POINTS } from '#rules/brand/brand-field-fault.ts'
import { addedProductsText as text } from '#studio/text/money/added-products-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { CheckboxGroup } from '#studio/ui/choice/checkbox-group.tsx'
import { RadioChoice, Switch } from '#studio/ui/choice/choice.tsx'
import { SelectField } from '#studio/ui/field/select-field.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { TwoFields } from '#studio/ui/page/page.tsx'
import { PriceField, TrialFields } from '../terms-fields.tsx'
import { faultText } from './fault-text.ts'
import type { TakenField } from './plan-preview.tsx'
import type { TypedPlanFields } from './use-typed-plan.ts'

/** `taken`: the field whose value belongs to another plan. */
export function WordsCard({ typed, type, id, fault, taken }: TypedPlanFields & { taken: TakenField | undefined }) {
  /** Only of what was typed: an empty field is not a mistake yet. */
  const faultOf = (field: 'id' | 'title' | 'description' | 'points', value: string) => {
    if (taken !== undefined && taken === field) return text.taken[taken]
    return fault === field && value !== '' ? text.faults[field] : undefined
  }
  return (
    <Card title={text.card_words} hint={text.words_hint('{premium}', '{brand}')}>
      <TextField
        label={text.name}
        value={typed.title}
        onChange={(title) => type({ title })}
        placeholder={`${brand.premium_name}, …`}
        maxLength={PLAN_FIELDS.plan_title.most}
        error={faultOf('title', typed.title)}
      />
      <TextField
        label={text.description}
        value={typed.description}
        onChange={(description) => type({ description })}
        maxLength={PLAN_FIELDS.plan_words.most}
        error={faultOf('description', typed.description)}
      />
      <TextField
        label={text.points}
        hint={text.points_hint(MOST_POINTS)}
        value={typed.points}
        onChange={(points) => type({ points })}
        maxLength={PLAN_FIELDS.plan_points.most}
        isLong
        rows={4}
        error={faultOf('points', typed.points)}
      />
      <TextField
        label={text.id}
        hint={text.id_hint}
        value={id}
        onChange={(typedId) => type({ id: typedId })}
        maxLength={LONGEST_PRODUCT_ID}
        spellCheck="false"
        error={faultOf('id', id)}
      />
    </Card>
  )
}

export function KindCard({ typed, type, fault, plan }: TypedPlanFields) {
  return (
    <Card title={text.card_kind}>
      <RadioChoice
        label={text.kind}
        value={typed.kind}
        choices={ADDED_KINDS.map((id) => ({ id, label: text.kinds[id], hint: text.kind_hints[id] }))}
        onChange={(kind) => type({ kind })}
      />
      <TwoFields>
        <SelectField
          label={text.period[typed.kind]}
          value={typed.unit}
          options={INTERVALS.map((id) => ({ id, label: text.units[id] }))}
          onChange={(unit) => type({ unit })}
        />
        <TextField
          label={text.count[typed.unit]}
          inputMode="numeric"
          value={typed.count}
          onChange={(count) => type({ count })}
          maxLength={2}
          error={fault === 'subscription_interval_count' ? faultText(fault, plan) : undefined}
        />
      </TwoFields>
      {typed.kind === 'subscription' && (
        <Switch
          label={text.is_family(FAMILY_SEATS)}
          hint={text.is_family_hint}
          isOn={typed.isFamily}
          onChange={(isFamily) => type({ isFamily })}
        />
      )}
    </Card>
  )
}

export function TermsCard({ currency, typed, type, terms, stores }: TypedPlanFields & { currency: string }) {
  return (
    <Card title={text.card_terms}>
      <PriceField currency={currency} typed={terms} />
      {typed.kind === 'subscription' && (
        <>
          <TrialFields typed={terms} />
          <CheckboxGroup
            label={text.stores}
            choices={stores.map((id) => ({ id, label: text.store_names[id] }))}
            chosen={typed.stores}
            onChange={(chosen) => type({ stores: chosen })}
          />
          <Switch
            label={text.is_listed}
            hint={text.is_listed_hint}
            isOn={typed.isListed}
            onChange={(isListed) => type({ isListed })}
          />
        </>
      )}
    </Card>
  )
}
