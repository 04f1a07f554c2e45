import { useState } from 'react'
import { changeProductTerms, listManagedProducts, type ManagedProduct } from '#contract/studio/money/product-terms.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { isSameTerms, mayHaveTrial } from '#rules/billing/product-terms.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { productTermsText as text } from '#studio/text/money/product-terms-en.ts'
import { RadioChoice, Switch } from '#studio/ui/choice/choice.tsx'
import { DateTimeField } from '#studio/ui/field/date-time-field.tsx'
import { ownZone } from '#studio/ui/field/time-zones.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { TermsEffect, useTermsEffect } from './terms-effect.tsx'
import { PriceField, TrialFields } from './terms-fields.tsx'
import { type TypedTerms, useTypedTerms } from './use-typed-terms.ts'

/** Changes the terms of a product: says what that does before it is done. */
export function ChangeDialog({ product, onClose }: { product: ManagedProduct; onClose: () => void }) {
  const typed = useTypedTerms(product)
  const { starts_at, isLater } = typed
  const terms = typed.terms && !isSameTerms(typed.terms, product.terms) ? typed.terms : undefined
  const effect = useTermsEffect(product, { terms, starts_at })
  const change = useChange(changeProductTerms, {
    refreshes: [listManagedProducts],
    onDone: () => {
      showToast(isLater ? text.scheduled_done : text.done)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={text.change_of(product.title)}
      hint={text.reason_hint}
      shortest={SHORTEST_REASON}
      confirm={isLater ? text.schedule_do : text.change_do}
      look="ink"
      change={{ error: change.error, isPending: change.isPending || !effect.data }}
      onConfirm={(reason) =>
        terms && change.mutate({ params: { id: product.id }, body: { ...terms, starts_at, reason } })
      }
      onClose={onClose}
    >
      <PriceField currency={product.currency} typed={typed} />
      {mayHaveTrial(product) && <TrialFields typed={typed} />}
      <Switch label={text.is_sold} hint={text.is_sold_hint} isOn={typed.isSold} onChange={typed.setSold} />
      <StartFields typed={typed} />
      {terms && <TermsEffect product={product} terms={terms} effect={effect} />}
    </ReasonDialog>
  )
}

function StartFields({ typed }: { typed: TypedTerms }) {
  const [zone, setZone] = useState(ownZone)
  return (
    <>
      <RadioChoice
        label={text.when}
        value={typed.isLater ? 'later' : 'now'}
        choices={[
          { id: 'later', label: text.later, hint: text.later_hint },
          { id: 'now', label: text.at_once, hint: text.at_once_hint },
        ]}
        onChange={(id) => typed.setLater(id === 'later')}
      />
      {typed.isLater && (
        <DateTimeField
          label={text.starts_at}
          value={typed.startsAt}
          onChange={(time) => time !== null && typed.setStartsAt(time)}
          zone={zone}
          onZoneChange={setZone}
        />
      )}
    </>
  )
}
