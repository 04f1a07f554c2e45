import { listManagedProducts } from '#contract/studio/money/product-terms.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { lettersText as text } from '#studio/text/letters-en.ts'
import { SelectField } from '#studio/ui/field/select-field.tsx'

const ANY = 'any'

type PlanFieldProps = { value: string | null; onChange: (productId: string | null) => void }

/** Chooses a plan; null for people of all plans and of none. */
export function PlanField({ value, onChange }: PlanFieldProps) {
  const plans = usePlans()
  const isMissing = value !== null && !plans.some(({ id }) => id === value)
  const own = isMissing ? [{ id: value, title: value }] : []
  return (
    <SelectField
      label={text.plan}
      value={value ?? ANY}
      options={[
        { id: ANY, label: text.any_plan },
        ...[...plans, ...own].map(({ id, title }) => ({ id, label: title })),
      ]}
      onChange={(id) => onChange(id === ANY ? null : id)}
    />
  )
}

/** The title of a plan; undefined for none, and while it loads. */
export function usePlanTitle(id: string | null): string | undefined {
  return usePlans().find((plan) => plan.id === id)?.title
}

/** The plans that people subscribe to themselves, without gifts. */
function usePlans() {
  const products = useCall(listManagedProducts, {}).data?.data ?? []
  return products.filter(({ types }) => !types.includes('gift'))
}
