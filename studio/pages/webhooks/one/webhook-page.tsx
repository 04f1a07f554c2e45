import {
  listWebhookDeliveries,
  listWebhooks,
  testWebhook,
  type Webhook,
} from '#contract/studio/integrations/webhooks.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { useCall } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import type { PageProps } from '#studio/pages/pages.ts'
import { webhooksText } from '#studio/text/webhooks-en.ts'
import { Button, LinkButton } from '#studio/ui/button/button.tsx'
import { EmptyState, Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Columns, Page as StudioPage } from '#studio/ui/page/page.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import { WEBHOOKS } from '../webhook-path.ts'
import { DeliveriesCard } from './deliveries-card.tsx'
import { SecretCard } from './secret-card.tsx'
import { SettingsCard } from './settings-card.tsx'

const EVERY_MILLISECONDS = 3000

const CRUMBS = [{ label: webhooksText.title, href: WEBHOOKS }]

/** One webhook: its state, settings, secret and deliveries. */
export function Page({ params }: PageProps) {
  const webhooks = useCall(listWebhooks, {}, { everyMilliseconds: EVERY_MILLISECONDS })
  const webhook = webhooks.data?.data.find(({ id }) => id === params.id)
  if (webhook) return <WebhookView webhook={webhook} />
  return (
    <StudioPage title={webhooks.data ? webhooksText.gone_title : webhooksText.title} crumbs={CRUMBS}>
      {webhooks.isPending && <Skeleton label={webhooksText.loading} />}
      {webhooks.error && !webhooks.data && <LoadError error={webhooks.error} onRetry={webhooks.refetch} />}
      {webhooks.data && (
        <EmptyState
          icon="search-x"
          title={webhooksText.gone_title}
          actions={<LinkButton href={WEBHOOKS}>{webhooksText.to_webhooks}</LinkButton>}
        >
          {webhooksText.gone}
        </EmptyState>
      )}
    </StudioPage>
  )
}

function WebhookView({ webhook }: { webhook: Webhook }) {
  const { id, name, address, stopped, failing_since } = webhook
  const mayEdit = hasStaffPermission(useStaff(), 'webhooks-edit')
  const test = useChange(testWebhook, {
    refreshes: [listWebhookDeliveries],
    onDone: () => showToast(webhooksText.test_sent),
  })
  return (
    <StudioPage
      title={name}
      lead={address}
      crumbs={CRUMBS}
      actions={
        mayEdit && (
          <Button
            look="ink"
            icon="webhook"
            isDisabled={stopped !== null || test.isPending}
            onPress={() => test.mutate({ params: { id } })}
          >
            {webhooksText.test}
          </Button>
        )
      }
    >
      {test.error && <Note tone="bad">{errorText(test.error)}</Note>}
      {stopped !== null && <Note tone={stopped === 'by_hand' ? 'plain' : 'gold'}>{webhooksText.stops[stopped]}</Note>}
      {stopped === null && failing_since !== null && (
        <Note tone="gold">{webhooksText.failing_since(formatDayAndTime(failing_since))}</Note>
      )}
      <Columns
        main={<DeliveriesCard webhook={webhook} />}
        side={
          <>
            <SettingsCard webhook={webhook} mayEdit={mayEdit} />
            {mayEdit && <SecretCard webhook={webhook} />}
          </>
        }
      />
    </StudioPage>
  )
}
