import type { EntryFields } from '#contract/studio/catalogue.ts'
import { entryText } from '#studio/text/entry-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { RadioChoice } from '#studio/ui/choice/choice.tsx'
import { type FieldsProps, memoFields } from '../fields/fields-props.ts'
import { HandOrder } from './hand-order.tsx'

type ContentOrder = NonNullable<EntryFields['content_order']>

const ORDERS: readonly ContentOrder[] = [
  'published-newest',
  'published-oldest',
  'added-newest',
  'added-oldest',
  'number-descending',
  'manual',
]

const FIELDS = ['content_order', 'hand_order'] as const
type OrderProps = FieldsProps<(typeof FIELDS)[number]> & { seriesId: string }

/**
 * The choice of six orders for a series' items, and the list for the order by hand. Choosing another order keeps the
 * list.
 */
export const OrderCard = memoFields(FIELDS, Order)

function Order({ seriesId, fields, set, isReadOnly }: OrderProps) {
  return (
    <Card title={entryText.order} id="order">
      <RadioChoice
        label={entryText.order}
        value={fields.content_order ?? 'published-newest'}
        isDisabled={isReadOnly}
        choices={ORDERS.map((id) => ({ id, label: entryText.orders[id] }))}
        onChange={(content_order) => set({ content_order })}
      />
      {fields.content_order === 'manual' && (
        <HandOrder seriesId={seriesId} chosen={fields.hand_order ?? []} set={set} isReadOnly={isReadOnly} />
      )}
    </Card>
  )
}
