import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, openBrowser } from '../support/browser.ts'
import { expectFocused } from '../support/focus.ts'
import { waitUntilSettled } from '../support/page-idle.ts'

const browser = openBrowser()

const field = (page: Page) => page.getByRole('main').getByRole('searchbox')
const answers = (page: Page) => page.getByRole('main').getByRole('status').first()

it.each(['/search/', '/search/?q=psalm', '/search/?q=psalm&type=content', '/search/?q=xyzzyx'])(
  '%s reads without JavaScript, without inline styles, and is in no index',
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
  it('answers while one types, and the address follows', async () => {
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

  it('forgives one slip, and marks the words it found', async () => {
    const { page } = await browser.visit('/search/?q=slwo')
    await page
      .getByRole('link', { name: /Slow Psalms/ })
      .first()
      .waitFor()
    await field(page).fill('psalm')
    await page.locator('main mark', { hasText: /psalm/i }).first().waitFor()
  })

  it('gives up a question that a later one takes the place of', async () => {
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

  it('narrows to one kind and back without leaving the page', async () => {
    const { page, requests } = await browser.visit('/search/?q=psalm')
    requests.length = 0
    await page.getByRole('navigation', { name: 'Show only' }).getByRole('link', { name: 'Episodes' }).click()
    await expect.poll(() => page.url()).toContain('type=content')
    await expect.poll(() => page.locator('main h2').allInnerTexts()).toEqual(['Episodes'])
    expect(requests.filter((path) => path.startsWith('/page-data/search'))).toEqual([])
    await page.getByRole('navigation', { name: 'Show only' }).getByRole('link', { name: 'All' }).click()
    await page.getByRole('heading', { name: 'Series', exact: true }).waitFor()
  })

  it('comes back to the same search from what it found', async () => {
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

  it('remembers searches in this browser, until they are removed', async () => {
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

  it('shows where to look once the words are taken away with which somebody came', async () => {
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

  it('says so when no answer comes, and tries again', async () => {
    const { page } = await browser.visit('/search/')
    await page.route('**/web/search?**', (route) => route.fulfill({ status: 503, body: '{}' }))
    await field(page).fill('psalm')
    await page.getByRole('heading', { name: 'Search didn’t work' }).waitFor()
    await expectAccessible(page)
    await page.unroute('**/web/search?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Episodes' }).waitFor()
  })

  it('helps whoever finds nothing', async () => {
    const { page } = await browser.visit('/search/?q=xyzzyx')
    await page.getByRole('heading', { name: /Nothing found for “xyzzyx”/ }).waitFor()
    await page.getByRole('link', { name: 'Morning', exact: true }).click()
    await expect.poll(() => answers(page).innerText()).toMatch(/^Found /)
  })
})

describe('the way to the search', () => {
  it('is a field in the header of wide screens, which / reaches', async () => {
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

  it('finds while one types in the header, whose words and place the page takes over, in one entry of the history', async () => {
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

  it('is a form that works without JavaScript', async () => {
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
