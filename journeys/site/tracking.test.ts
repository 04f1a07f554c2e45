import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { AnalyticsEvent } from '#contract/analytics.ts'
import { openBrowser, waitForHydration } from '../support/browser.ts'

const browser = openBrowser()

/** All analytics events that the page sends. */
function sentEvents(page: Page): AnalyticsEvent[] {
  const events: AnalyticsEvent[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/web/events') events.push(...(request.postDataJSON()?.events ?? []))
  })
  return events
}

async function choose(page: Page, answer: 'Accept' | 'Reject'): Promise<void> {
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: answer }).click()
}

/** Plays a prayer for a while, opens another page and presses a tracked link. */
async function visit(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Play His Compassions Fail Not' }).first().click()
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 2)
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Music' }).click()
  await page.waitForURL('**/music/')
  await page.getByRole('link', { name: 'Subscribe' }).first().click()
  await page.waitForURL('**/subscribe/**')
}

describe('analytics of our own pages', () => {
  it('report views, plays and presses, with consent', async () => {
    const { page, complaints } = await browser.visit('/series/morning-mercies/', { hasChosenCookies: false })
    const events = sentEvents(page)
    await choose(page, 'Accept')
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/web/events')
    const [response] = await Promise.all([answered, visit(page)])
    expect(response.status()).toBe(200)
    const kinds = () =>
      events.map((event) => [event.event, 'name' in event ? event.name : 'item_id' in event && event.item_id])
    await expect.poll(kinds).toContainEqual(['tap', 'subscribe'])
    await expect.poll(kinds).toContainEqual(['listen', 'his-compassions-fail-not'])
    await expect.poll(kinds).toContainEqual(['view', 'discover'])
    expect(complaints).toEqual([])
  })

  it('report nothing without consent, or before the answer', async () => {
    const { page } = await browser.visit('/series/morning-mercies/', { hasChosenCookies: false })
    const events = sentEvents(page)
    await page.reload()
    await waitForHydration(page)
    await choose(page, 'Reject')
    await visit(page)
    await page.goto('/web-healthcheck/')
    expect(events).toEqual([])
  })
})
