import type { EntryFields } from '#contract/studio/catalogue.ts'
import { entryText } from '#studio/text/entry-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { RadioChoice } from '#studio/ui/choice/choice.tsx'
import type { FieldsProps } from './fields-props.ts'

type Order = NonNullable<EntryFields['content_order']>

const ORDERS: readonly Order[] = [
  'published-newest',
  'published-oldest',
  'added-newest',
  'added-oldest',
  'number-descending',
  'manual',
]

/** The six orders of a series' items. */
export function OrderCard({ fields, set, isReadOnly }: FieldsProps) {
  return (
    <Card title={entryText.order} id="order">
      <RadioChoice
        label={entryText.order}
        value={fields.content_order ?? 'published-newest'}
        isDisabled={isReadOnly}
        choices={ORDERS.map((id) => ({ id, label: entryText.orders[id] }))}
        onChange={(content_order) => set({ content_order })}
      />
    </Card>
  )
}
