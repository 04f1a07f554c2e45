import {
  getWebhookDelivery,
  listWebhookDeliveries,
  redeliverWebhook,
  type WebhookAttempt,
  type WebhookDelivery,
} from '#contract/studio/integrations/webhooks.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { useCall } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { webhooksText } from '#studio/text/webhooks-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import styles from '../webhooks.module.css'
import { outcomeText } from './outcome-text.ts'

type DeliveryDialogProps = { webhookId: string; delivery: WebhookDelivery; onClose: () => void }

/** One delivery: the event, each attempt with its response, and a button to send it again. */
export function DeliveryDialog({ webhookId, delivery, onClose }: DeliveryDialogProps) {
  const mayEdit = hasStaffPermission(useStaff(), 'webhooks-edit')
  const params = { id: webhookId, event_id: delivery.event_id }
  const read = useCall(getWebhookDelivery, { params }, { isFresh: true })
  const again = useChange(redeliverWebhook, {
    refreshes: [listWebhookDeliveries],
    onDone() {
      showToast(webhooksText.sent_again)
      onClose()
    },
  })
  const data = read.data?.data
  const error = again.error ?? read.error
  return (
    <Dialog
      isWide
      title={delivery.type}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{webhooksText.close}</Button>
          {mayEdit && (
            <Button look="ink" icon="webhook" isDisabled={again.isPending} onPress={() => again.mutate({ params })}>
              {webhooksText.send_again}
            </Button>
          )}
        </>
      }
    >
      {error && <Note tone="bad">{errorText(error)}</Note>}
      {read.isPending && <Skeleton rows={3} label={webhooksText.loading} />}
      {data && (
        <div className={styles.stack}>
          <p>
            {webhooksText.event_id}: <code>{delivery.event_id}</code>
          </p>
          <h3>{webhooksText.body}</h3>
          {data.body === null ? (
            <p>{webhooksText.body_hidden}</p>
          ) : (
            <Code label={webhooksText.body}>{JSON.stringify(JSON.parse(data.body), null, 2)}</Code>
          )}
          <h3>{webhooksText.tries}</h3>
          {data.attempts.length === 0 && <p>{webhooksText.tries_none}</p>}
          {data.attempts.map((attempt) => (
            <Attempt key={attempt.number} attempt={attempt} />
          ))}
        </div>
      )}
    </Dialog>
  )
}

function Attempt({ attempt }: { attempt: WebhookAttempt }) {
  const { number, at, milliseconds, answer } = attempt
  return (
    <div>
      <p>{webhooksText.try_line(formatDayAndTime(at), outcomeText(attempt), milliseconds)}</p>
      {answer && <Code label={webhooksText.answer(number)}>{answer}</Code>}
    </div>
  )
}

/** Preformatted text in a box that the keyboard can scroll. */
function Code({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.code} tabIndex={0} aria-label={label}>
      <pre dir="ltr">{children}</pre>
    </section>
  )
}
