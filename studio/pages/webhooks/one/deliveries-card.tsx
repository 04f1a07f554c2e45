import { useState } from 'react'
import {
  DELIVERY_STATES,
  type DeliveryState,
  listWebhookDeliveries,
  type Webhook,
  type WebhookDelivery,
} from '#contract/studio/integrations/webhooks.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { usePagedRows } from '#studio/calls/use-paged-rows.ts'
import { RowPages } from '#studio/features/row-pages/row-pages.tsx'
import { webhooksText } from '#studio/text/webhooks-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { CardRow } from '#studio/ui/card/card-row.tsx'
import { EmptyState } from '#studio/ui/empty-state/empty-state.tsx'
import { SelectField } from '#studio/ui/field/select-field.tsx'
import { Tag, type Tone } from '#studio/ui/status/status.tsx'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import { call } from '#web/http/api.ts'
import styles from '../webhooks.module.css'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { outcomeText } from './outcome-text.ts'

const EVERY_MILLISECONDS = 3000
const PAGE_LENGTH = 25
const ALL = 'all'

const TONES: Record<DeliveryState, Tone> = { waiting: 'gold', delivered: 'good', failed: 'bad' }

/** The deliveries, newest first, with their outcomes. */
export function DeliveriesCard({ webhook: { id } }: { webhook: Webhook }) {
  const [state, setState] = useState<DeliveryState | typeof ALL>(ALL)
  const [read, setRead] = useState<WebhookDelivery>()
  const log = usePagedRows(
    [...callKey(listWebhookDeliveries), id, state],
    (start) =>
      call(listWebhookDeliveries, {
        params: { id },
        query: { limit: PAGE_LENGTH, ...(state !== ALL && { state }), ...start },
      }),
    { everyMilliseconds: EVERY_MILLISECONDS },
  )
  const choices = DELIVERY_STATES.map((one) => ({ id: one, label: webhooksText.states[one] }))
  return (
    <Card title={webhooksText.log} hint={webhooksText.log_hint} isFlush>
      <div className={styles.inset}>
        <SelectField<DeliveryState | typeof ALL>
          label={webhooksText.filter}
          value={state}
          options={[{ id: ALL, label: webhooksText.all }, ...choices]}
          onChange={setState}
        />
      </div>
      <RowPages
        list={log}
        loading={webhooksText.loading}
        isInCard
        empty={
          <EmptyState icon="webhook" title={webhooksText.log_none_title}>
            {webhooksText.log_none}
          </EmptyState>
        }
      >
        {(rows) => (
          <ol>
            {rows.map((row) => (
              <DeliveryLine key={row.event_id} delivery={row} onLook={() => setRead(row)} />
            ))}
          </ol>
        )}
      </RowPages>
      {read && <DeliveryDialog webhookId={id} delivery={read} onClose={() => setRead(undefined)} />}
    </Card>
  )
}

function DeliveryLine({ delivery, onLook }: { delivery: WebhookDelivery; onLook: () => void }) {
  const { type, state, at, attempts, next_at } = delivery
  const time = formatDayAndTime(at)
  const facts = [
    time,
    outcomeText(delivery),
    webhooksText.attempts(attempts),
    next_at !== null && webhooksText.next_at(formatDayAndTime(next_at)),
  ]
  return (
    <CardRow
      className={styles.line}
      text={
        <>
          <b>{type}</b> <Tag tone={TONES[state]}>{webhooksText.states[state]}</Tag>
          <small>{facts.filter(Boolean).join(' · ')}</small>
        </>
      }
    >
      <Button size="small" aria-label={webhooksText.look_at(type, time)} onPress={onLook}>
        {webhooksText.look}
      </Button>
    </CardRow>
  )
}
