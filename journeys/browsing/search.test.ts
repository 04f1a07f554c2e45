import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser, waitForHydration } from '../support/browser.ts'
import { expectFocused } from '../support/focus.ts'
import { waitUntilSettled } from '../support/page-idle.ts'

const browser = openBrowser()

const field = (page: Page) => page.getByRole('main').getByRole('searchbox')
const answers = (page: Page) => page.getByRole('main').getByRole('status').first()

it.each(sampleOf(['/search/?q=psalm', '/search/', '/search/?q=psalm&type=content', '/search/?q=xyzzyx']))(
  '%s is readable without JavaScript, has no inline styles and is hidden from search engines',
  async (path) => {
    const { page } = await browser.visit(path, { javaScriptEnabled: false })
    expect(await page.locator('h1').count()).toBe(1)
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(20)
    const html = await (await page.request.get(path)).text()
    expect(html).not.toContain('style="')
    expect(html).toContain('name="robots" content="noindex"')
  },
)

describe('searching', () => {
  it('shows results while typing, and updates the address', async () => {
    const { page, complaints } = await browser.visit('/search/')
    await field(page).pressSequentially('slow psal', { delay: 40 })
    await page.getByRole('main').getByRole('heading', { name: 'Series', exact: true }).waitFor()
    await page
      .getByRole('link', { name: /Slow Psalms/ })
      .first()
      .waitFor()
    await expect.poll(() => answers(page).innerText()).toMatch(/^Found /)
    await expect.poll(() => page.url()).toContain('/search/?q=slow%20psal')
    await expect.poll(() => field(page).inputValue()).toBe('slow psal')
    expect(complaints).toEqual([])
  })

  it('tolerates one typo, and highlights the words it found', async () => {
    const { page } = await browser.visit('/search/?q=slwo')
    await page
      .getByRole('link', { name: /Slow Psalms/ })
      .first()
      .waitFor()
    await field(page).fill('psalm')
    await page.locator('main mark', { hasText: /psalm/i }).first().waitFor()
  })

  it('narrows verses to a testament or a book, which the address keeps', async () => {
    const { page, complaints } = await browser.visit('/search/?q=shepherd&type=verse', { width: 360 })
    const chip = page.getByRole('main').getByRole('link', { name: 'Bible verses', exact: true })
    await expect.poll(async () => (await chip.boundingBox())?.x ?? 360).toBeLessThan(240)
    const books = page.getByLabel('Books')
    await books.selectOption({ label: 'New Testament' })
    await expect.poll(() => page.url()).toContain('within=new')
    await page.getByText('John 10:11').first().waitFor()
    await books.selectOption({ label: 'Psalms' })
    await page.getByText('Psalm 23:1').first().waitFor()
    await expect.poll(() => page.getByText('John 10:11').count()).toBe(0)
    await expectAccessible(page)
    await page.reload()
    await waitForHydration(page)
    await expect.poll(() => books.inputValue()).toBe('psalms')
    expect(complaints).toEqual([])
  })

  inLongRun(() => {
    it('aborts a search that a later one replaces', async () => {
      const { page } = await browser.visit('/search/')
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/web/search?q=slow*', () => held)
      const asked = page.waitForRequest('**/web/search?q=slow*')
      const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('q=slow'))
      await field(page).fill('slow')
      await asked
      await field(page).fill('ruth')
      await givenUp
      await page
        .getByRole('link', { name: /Ruth Adeyemi/ })
        .first()
        .waitFor()
      release()
      await waitUntilSettled(page)
      expect(await page.getByRole('heading', { name: 'Leaders' }).count()).toBe(1)
      expect(page.url()).toContain('q=ruth')
    })

    it('filters by kind and back without leaving the page', async () => {
      const { page, requests } = await browser.visit('/search/?q=psalm')
      requests.length = 0
      await page.getByRole('navigation', { name: 'Show only' }).getByRole('link', { name: 'Episodes' }).click()
      await expect.poll(() => page.url()).toContain('type=content')
      await expect.poll(() => page.locator('main h2').allInnerTexts()).toEqual(['Episodes'])
      expect(requests.filter((path) => path.startsWith('/page-data/search'))).toEqual([])
      await page.getByRole('navigation', { name: 'Show only' }).getByRole('link', { name: 'All' }).click()
      await page.getByRole('heading', { name: 'Series', exact: true }).waitFor()
    })

    it('returns to the same search from a result', async () => {
      const { page } = await browser.visit('/search/')
      await field(page).fill('slow psalms')
      await page.waitForURL('**/search/?q=slow%20psalms')
      await page
        .getByRole('link', { name: /Slow Psalms/ })
        .first()
        .click()
      await page.waitForURL('**/series/slow-psalms/')
      await page.goBack()
      await page.waitForURL('**/search/?q=slow%20psalms')
      await expect.poll(() => field(page).inputValue()).toBe('slow psalms')
    })

    it('stores recent searches in this browser until they are removed', async () => {
      const { page } = await browser.visit('/search/')
      await field(page).fill('morning mercies')
      await field(page).press('Enter')
      await page
        .getByRole('link', { name: /Morning Mercies/ })
        .first()
        .waitFor()
      await page.getByRole('button', { name: 'Clear search' }).click()
      await page.getByRole('heading', { name: 'Recent searches' }).waitFor()
      await page.waitForURL((url) => url.search === '')
      await page.reload()
      await page.getByRole('link', { name: 'morning mercies' }).click()
      await expect.poll(() => field(page).inputValue()).toBe('morning mercies')
      await page.getByRole('button', { name: 'Clear search' }).click()
      await page.getByRole('button', { name: 'Remove morning mercies' }).click()
      await page.getByRole('heading', { name: 'Recent searches' }).waitFor({ state: 'detached' })
    })

    it('shows topics once a query from the address is cleared', async () => {
      const { page, requests } = await browser.visit('/search/?q=psalm')
      const topics = page.getByRole('region', { name: 'Browse by topic' })
      expect(await topics.count()).toBe(0)
      await page.getByRole('button', { name: 'Clear search' }).click()
      await topics.getByRole('link').first().waitFor()
      const shown = await topics.getByRole('link').allTextContents()
      const asked = () => requests.filter((path) => path === '/web/tabs/discover').length
      const before = asked()
      await field(page).fill('psalm')
      await topics.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Clear search' }).click()
      await expect.poll(() => topics.getByRole('link').allTextContents()).toEqual(shown)
      expect(asked()).toBe(before)
    })

    it('reports a failure, and retries', async () => {
      const { page } = await browser.visit('/search/')
      await page.route('**/web/search?**', (route) => route.fulfill({ status: 503, body: '{}' }))
      await field(page).fill('psalm')
      await page.getByRole('heading', { name: 'Search didn’t work' }).waitFor()
      await expectAccessible(page)
      await page.unroute('**/web/search?**')
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('heading', { name: 'Episodes' }).waitFor()
    })

    it('offers suggestions if there are no results', async () => {
      const { page } = await browser.visit('/search/?q=xyzzyx')
      await page.getByRole('heading', { name: /Nothing found for “xyzzyx”/ }).waitFor()
      await page.getByRole('link', { name: 'Morning', exact: true }).click()
      await expect.poll(() => answers(page).innerText()).toMatch(/^Found /)
    })
  })
})

describe('the search field', () => {
  inLongRun(() => {
    it('is in the header of wide screens, focused by /', async () => {
      const { page } = await browser.visit('/discover/')
      await page.keyboard.press('/')
      const header = page.getByRole('banner').getByRole('searchbox')
      await expectFocused(header)
      await page.keyboard.type('ruth')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/search/?q=ruth')
      await page
        .getByRole('link', { name: /Ruth Adeyemi/ })
        .first()
        .waitFor()
    })

    it('shows results while typing in the header; the page takes over the text, in one history entry', async () => {
      const { page, complaints } = await browser.visit('/discover/')
      await page.getByRole('banner').getByRole('searchbox').focus()
      await page.keyboard.type('slow')
      await page.waitForURL('**/search/?q=slow')
      await expectFocused(field(page))
      await page.keyboard.type(' psalm')
      await page.waitForURL('**/search/?q=slow%20psalm')
      await expect.poll(() => field(page).inputValue()).toBe('slow psalm')
      await page
        .getByRole('link', { name: /Slow Psalms/ })
        .first()
        .waitFor()
      await expect.poll(() => answers(page).innerText()).toMatch(/^Found /)
      await page.goBack()
      await page.waitForURL('**/discover/')
      expect(complaints).toEqual([])
    })

    it('is a link on phones', async () => {
      const { page } = await browser.visit('/discover/', { width: 360 })
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
      await page.waitForURL('**/search/')
      await expectFocused(field(page))
    })
  })

  it('works without JavaScript', async () => {
    const { page } = await browser.visit('/discover/', { javaScriptEnabled: false })
    await page.getByRole('banner').getByRole('searchbox').fill('slow psalms')
    await page.getByRole('banner').getByRole('searchbox').press('Enter')
    await page.waitForURL('**/search/?q=slow+psalms')
    await page
      .getByRole('link', { name: /Slow Psalms/ })
      .first()
      .waitFor()
  })
})
