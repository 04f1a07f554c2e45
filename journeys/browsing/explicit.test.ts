import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, openBrowser, waitForHydration } from '../support/browser.ts'

const browser = openBrowser()

/** Marks every series of the tab as explicit. */
async function callExplicit(context: BrowserContext): Promise<void> {
  await context.route('**/page-data/discover/page-data.json*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('"is_explicit":false', '"is_explicit":true')
    await route.fulfill({ response, body })
  })
}

const toDiscover = async (page: Page) => {
  await page.getByRole('link', { name: /go to Discover$/ }).click()
  await page.getByRole('heading', { level: 1, name: /^Welcome to/ }).waitFor()
}

it('explicit content is marked, and hidden on request, also for guests', async () => {
  const { page, context } = await browser.visit('/settings/listening/')
  await callExplicit(context)
  await toDiscover(page)
  const marks = page.getByRole('main').getByRole('img', { name: 'Explicit' })
  await marks.first().waitFor()
  await page.goBack()
  const hide = page.getByRole('switch', { name: 'Hide explicit content' })
  await hide.check()
  await expectAccessible(page)
  await toDiscover(page)
  await page.locator('[data-is-explicit]').first().waitFor({ state: 'attached' })
  expect(await marks.count()).toBe(0)
  // It is stored in the browser and applies from the next page's first paint.
  await page.goto('/settings/listening/')
  await waitForHydration(page)
  await page.locator('html[data-hides-explicit]').waitFor({ state: 'attached' })
  await hide.uncheck()
  await toDiscover(page)
  await marks.first().waitFor()
})
