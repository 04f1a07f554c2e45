import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWebhookReceiver, type WebhookReceiver } from '#testing/studio/webhook-receiver.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { logInAsStaff } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

// A server of its own: parallel journeys would see these edits.
const site = openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()
let receiver: WebhookReceiver

beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.outside.stop())

it('an owner adds a webhook, sends a test, sees its delivery and sends it again', async () => {
  const { page, complaints } = await browser.visit('/studio/webhooks/', {
    refreshToken: await logInAsStaff('operator'),
  })
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor()
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' })
  await dialog.getByLabel('Name').fill('Newsletter')
  await dialog.getByLabel('Endpoint URL').fill(receiver.listen('/news'))
  await dialog.getByRole('checkbox', { name: 'A subscription starts' }).press('Space')
  await expectAccessibleAtAllWidths(page)
  await dialog.getByRole('button', { name: 'Add a webhook' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy the signing secret now' })
  const secret = await shown.getByLabel('Signing secret', { exact: true }).inputValue()
  expect(secret).toMatch(/^whsec_/)
  await expectAccessibleAtAllWidths(page)
  await shown.getByRole('button', { name: 'I’ve stored it' }).click()

  await page.getByRole('heading', { name: 'Newsletter', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Send a test event' }).click()
  const log = page.getByRole('region', { name: 'Deliveries' })
  await log.getByRole('button', { name: 'Details of webhook.test' }).waitFor()
  // The address is on this machine; the outbound client refuses such addresses unless they are allowed.
  await site.deliverWebhooks()
  await log.getByText('URL not allowed').waitFor()
  await page.getByText('Deliveries have failed since').waitFor()
  await expectAccessibleAtAllWidths(page)
  await log.getByRole('button', { name: 'Details of webhook.test' }).click()
  const details = page.getByRole('dialog', { name: 'webhook.test' })
  await details.getByText('"webhook.test"').waitFor()
  await expectAccessibleAtAllWidths(page)
  await details.getByRole('button', { name: 'Send again' }).click()
  await details.waitFor({ state: 'hidden' })
  expect(receiver.received).toEqual([])

  await page.getByRole('button', { name: 'Create a new secret' }).click()
  const rotation = page.getByRole('dialog', { name: 'Create a new secret?' })
  await rotation.getByRole('button', { name: 'Create a new secret' }).click()
  await expect.poll(() => shown.getByLabel('Signing secret', { exact: true }).inputValue()).not.toBe(secret)
  await shown.getByRole('button', { name: 'I’ve stored it' }).click()
  await page.getByText('The previous secret also signs until').waitFor()

  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByText('Someone paused it.').waitFor()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog', { name: 'Remove Newsletter?' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor()
  expect(complaints).toEqual([])
})
