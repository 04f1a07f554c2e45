import { describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'

const browser = openBrowser()

describe('navigation within the site', () => {
  it('fetches page data, not documents, and names the new page', async () => {
    const { page, requests } = await browser.visit('/discover/')
    requests.length = 0
    await page.getByRole('link', { name: 'Sleep', exact: true }).first().click()
    await page.waitForURL('**/sleep/')
    await expect.poll(() => page.title()).toContain('Sleep')
    expect(requests).toContain('/page-data/app-data.json')
    expect(requests).not.toContain('/sleep/')
    expect(await page.locator('title, meta[name=description], link[rel=canonical]').count()).toBe(3)
  })

  it('goes back and forward', async () => {
    const { page } = await browser.visit('/discover/')
    await page.getByRole('link', { name: 'Music', exact: true }).first().click()
    await page.waitForURL('**/music/')
    await page.goBack()
    await page.waitForURL('**/discover/')
    await expect.poll(() => page.locator('h1').innerText()).toContain('Welcome to Selah')
    await page.goForward()
    await page.waitForURL('**/music/')
  })

  it('shows the not-found page for an address of no page', async () => {
    const { page } = await browser.visit('/nothing/of/the/kind/')
    expect(await page.locator('h1').innerText()).toBe('Page not found')
  })

  it('tries a failing page three times more, then says so', async () => {
    const { page } = await browser.visit('/discover/')
    let tries = 0
    await page.route('**/page-data/music/**', (route) => {
      tries++
      return route.fulfill({ status: 503, body: '{}' })
    })
    await page.getByRole('link', { name: 'Music', exact: true }).first().click()
    await expect.poll(() => page.locator('h1').innerText(), { timeout: 20_000 }).toBe('This did not load')
    expect(tries).toBeGreaterThanOrEqual(4)
  })

  it('tells of a slow page after a second', async () => {
    const { page } = await browser.visit('/discover/')
    await page.route('**/page-data/music/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2500))
      return route.continue()
    })
    await page.getByRole('link', { name: 'Music', exact: true }).first().click()
    await page.getByText('Still opening this page').waitFor()
    await page.waitForURL('**/music/')
  })

  it('loads the whole page anew when the server serves another build', async () => {
    const { page, requests } = await browser.visit('/discover/')
    await page.route('**/page-data/app-data.json', (route) =>
      route.fulfill({ json: { webpackCompilationHash: 'another' } }),
    )
    await page.getByRole('link', { name: 'Sleep', exact: true }).first().click()
    await page.waitForURL('**/sleep/')
    await expect.poll(() => requests).toContain('/sleep/')
  })

  it('brings more of the feed when the visitor scrolls to its end', async () => {
    const { page, requests } = await browser.visit('/discover/')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => requests.filter((path) => path.startsWith('/web/tabs/')).length).toBeGreaterThan(0)
    await page.getByRole('heading', { name: /Rest tonight/ }).waitFor()
  })

  it('brings more of a series when the visitor scrolls to its end, each item once', async () => {
    const { page } = await browser.visit('/series/a-chapter-a-day/')
    const rows = page.getByRole('main').locator('ol > li')
    expect(await rows.count()).toBe(25)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => rows.count()).toBe(31)
    expect(new Set(await rows.locator('h3').allTextContents()).size).toBe(31)
  })
})
