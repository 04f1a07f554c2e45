import * as keys from '#contract/studio/integrations/keys.ts'
import * as webhooks from '#contract/studio/integrations/webhooks.ts'
import type { RecordedCalls } from '../accounts/call-recorder.ts'
import type { TestBrowser } from '../accounts/test-browser.ts'

/** Makes each call about webhooks once. */
export async function askAboutWebhooks(ask: RecordedCalls['ask'], owner: TestBrowser): Promise<void> {
  const fields = { name: 'Elsewhere', address: 'https://example.org/', events: ['charge.refunded' as const] }
  const { data: added } = await ask(owner, webhooks.addWebhook, { body: fields })
  const params = { id: added.webhook.id }
  await ask(owner, webhooks.editWebhook, { params, body: { ...fields, is_stopped: false } })
  await ask(owner, webhooks.rotateWebhookSecret, { params })
  const { data: sent } = await ask(owner, webhooks.testWebhook, { params })
  await ask(owner, webhooks.listWebhooks, {})
  await ask(owner, webhooks.listWebhookDeliveries, { params, query: {} })
  const delivery = { ...params, event_id: sent.event_id }
  await ask(owner, webhooks.getWebhookDelivery, { params: delivery })
  await ask(owner, webhooks.redeliverWebhook, { params: delivery })
  await ask(owner, webhooks.removeWebhook, { params })
}

/** Makes each call about API keys once. */
export async function askAboutKeys(ask: RecordedCalls['ask'], owner: TestBrowser): Promise<void> {
  const body = { name: 'Export', permissions: ['catalogue-read' as const], days: 30 }
  const { data: added } = await ask(owner, keys.addApiKey, { body })
  const params = { id: added.key.id }
  await ask(owner, keys.listApiKeys, {})
  await ask(owner, keys.listApiKeyCalls, { params })
  await ask(owner, keys.revokeApiKey, { params })
}
