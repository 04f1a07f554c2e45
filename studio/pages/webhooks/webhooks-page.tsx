import { useState } from 'react'
import { listWebhooks, type Webhook } from '#contract/studio/integrations/webhooks.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { useCall } from '#studio/calls/use-call.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { SecretDialog } from '#studio/features/secret-dialog.tsx'
import { navigate } from '#studio/navigation/studio-address.ts'
import { webhooksText } from '#studio/text/webhooks-en.ts'
import { Button, LinkButton } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { CardRow } from '#studio/ui/card/card-row.tsx'
import { EmptyState, Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { formatDay } from '#studio/ui/words/format.ts'
import { type NewSecret, WebhookDialog } from './webhook-dialog.tsx'
import { webhookPath } from './webhook-path.ts'
import { WebhookState } from './webhook-state.tsx'
import styles from './webhooks.module.css'

const EVERY_MILLISECONDS = 10_000

/** All webhooks with their states. */
export function Page() {
  const webhooks = useCall(listWebhooks, {}, { everyMilliseconds: EVERY_MILLISECONDS })
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState<NewSecret>()
  const rows = webhooks.data?.data
  const add = hasStaffPermission(useStaff(), 'webhooks-edit') && (
    <Button look="primary" icon="plus" onPress={() => setAdding(true)}>
      {webhooksText.add}
    </Button>
  )
  return (
    <StudioPage title={webhooksText.title} lead={webhooksText.lead} actions={rows && rows.length > 0 && add}>
      {webhooks.isPending && <Skeleton label={webhooksText.loading} />}
      {webhooks.error && !rows && <LoadError error={webhooks.error} onRetry={webhooks.refetch} />}
      {rows?.length === 0 && (
        <EmptyState icon="webhook" title={webhooksText.none_title} actions={add}>
          {webhooksText.none}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Card title={webhooksText.title} isFlush>
          <ul>
            {rows.map((webhook) => (
              <WebhookLine key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        </Card>
      )}
      {isAdding && <WebhookDialog onClose={() => setAdding(false)} onAdded={setAdded} />}
      {added && (
        <SecretDialog
          title={webhooksText.secret_title}
          hint={webhooksText.secret_hint}
          label={webhooksText.secret}
          secret={added.secret}
          onClose={() => navigate(webhookPath(added.webhook.id))}
        />
      )}
    </StudioPage>
  )
}

function WebhookLine({ webhook }: { webhook: Webhook }) {
  const { id, name, address, created_by, created_at, waiting } = webhook
  const facts = [
    waiting > 0 && webhooksText.waiting(waiting),
    webhooksText.added_by(created_by ?? webhooksText.someone, formatDay(created_at)),
  ]
  return (
    <CardRow
      className={styles.line}
      text={
        <>
          <b>{name}</b> <WebhookState webhook={webhook} />
          <small className={styles.address}>{address}</small>
          <small>{facts.filter(Boolean).join(' · ')}</small>
        </>
      }
    >
      <LinkButton href={webhookPath(id)}>{webhooksText.look}</LinkButton>
    </CardRow>
  )
}
