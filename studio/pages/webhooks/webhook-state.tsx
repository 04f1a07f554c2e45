import type { Webhook } from '#contract/studio/integrations/webhooks.ts'
import { webhooksText } from '#studio/text/webhooks-en.ts'
import { Tag } from '#studio/ui/status/status.tsx'

export function WebhookState({ webhook: { stopped, failing_since } }: { webhook: Webhook }) {
  if (stopped !== null)
    return (
      <Tag tone={stopped === 'by_hand' ? 'plain' : 'bad'} icon="pause">
        {webhooksText.stopped}
      </Tag>
    )
  return failing_since === null ? (
    <Tag tone="good" icon="check">
      {webhooksText.running}
    </Tag>
  ) : (
    <Tag tone="bad" icon="circle-alert">
      {webhooksText.failing}
    </Tag>
  )
}
