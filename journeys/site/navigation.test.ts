import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Series } from '#contract/catalogue/content.ts'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { openBrowser, waitForHydration } from '../support/browser.ts'
import { journeysClock } from '../support/clock.ts'
import { waitForQuietNetwork, waitUntilSettled } from '../support/page-idle.ts'

const browser = openBrowser()

describe('navigation within the site', () => {
  // One of them is the script of a hundred bytes that reserves space for items in progress before the first paint
  // (decision 56).
  it('makes at most 26 requests before the first page is idle', async () => {
    const { page, requests } = await browser.visit('/discover/')
    await waitUntilSettled(page)
    expect(requests.length).toBeLessThanOrEqual(26)
  })

  it('fetches page data, not documents, and announces the new page', async () => {
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

  inLongRun(() => {
    it('shows the not-found page for an unknown path', async () => {
      const { page } = await browser.visit('/nothing/of/the/kind/')
      expect(await page.locator('h1').innerText()).toBe('Page not found')
    })
  })

  it('retries a failing page three times, then says so', async () => {
    const { page } = await browser.visit('/discover/')
    let tries = 0
    await page.route('**/page-data/music/**', (route) => {
      tries++
      return route.fulfill({ status: 503, body: '{}' })
    })
    await page.getByRole('link', { name: 'Music', exact: true }).first().click()
    await expect.poll(() => page.locator('h1').innerText()).toBe('Couldn’t load this page')
    expect(tries).toBeGreaterThanOrEqual(4)
  })

  inLongRun(() => {
    it('shows a notice after a second, which covers no control of the header', async () => {
      const { page } = await browser.visit('/discover/', { width: 360 })
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/page-data/music/**', async (route) => {
        await held
        return route.continue()
      })
      await page.getByRole('link', { name: 'Music', exact: true }).filter({ visible: true }).click()
      const notice = page.getByText('Still opening this page')
      await notice.waitFor()
      const logIn = page.getByRole('banner').getByRole('link', { name: 'Log In' })
      const above = await logIn.boundingBox()
      await expect
        .poll(async () => (await notice.boundingBox())?.y)
        .toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
      release()
      await page.waitForURL('**/music/')
    })
  })

  it('does a full load when the server has another build', async () => {
    const { page, requests } = await browser.visit('/discover/')
    await page.route('**/page-data/app-data.json', (route) =>
      route.fulfill({ json: { webpackCompilationHash: 'another' } }),
    )
    await page.getByRole('link', { name: 'Sleep', exact: true }).first().click()
    await page.waitForURL('**/sleep/')
    await expect.poll(() => requests).toContain('/sleep/')
  })

  inLongRun(() => {
    it('does one full load of a page whose code is gone', async () => {
      const { page, requests } = await browser.visit('/discover/')
      await page.route('**/assets/library-view*.js', (route) => route.fulfill({ status: 404, body: '' }))
      await page.getByRole('link', { name: 'Your library', exact: true }).first().click()
      await page.waitForURL('**/library/')
      await page.locator('h1').waitFor()
      const documents = () => requests.filter((path) => path === '/library/').length
      await expect.poll(documents).toBeGreaterThan(0)
      await waitForQuietNetwork(page)
      expect(documents()).toBeLessThanOrEqual(2)
    })

    it('does a full load of a page whose data is missing', async () => {
      const { page, requests } = await browser.visit('/discover/')
      await page.route('**/page-data/music/**', (route) => route.fulfill({ status: 404, body: 'gone' }))
      await page.getByRole('link', { name: 'Music', exact: true }).first().click()
      await expect.poll(() => requests.filter((path) => path === '/music/').length).toBe(1)
      await page.waitForURL('**/music/')
      await waitForHydration(page)
      await expect.poll(() => page.locator('h1').innerText()).toContain('Music')
    })

    it('reports a part whose code fails to load, and retries', async () => {
      const { page, requests } = await browser.visit('/discover/')
      await page.route('**/assets/sign-up-modal*.js', (route) => route.abort())
      await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click()
      await page.getByText('Couldn’t load this part').waitFor()
      expect(await page.locator('h1').innerText()).toContain('Welcome to Selah')
      expect(requests.filter((path) => path === '/discover/')).toHaveLength(1)
      await page.unroute('**/assets/sign-up-modal*.js')
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('dialog').waitFor()
    })

    it('returns to another page’s fragment with one full load when the server has another build', async () => {
      const { page, requests } = await browser.visit('/discover/#about')
      await page.getByRole('link', { name: 'Music', exact: true }).first().click()
      await page.waitForURL('**/music/')
      await page.route('**/page-data/app-data.json', (route) =>
        route.fulfill({ json: { webpackCompilationHash: 'another' } }),
      )
      requests.length = 0
      await page.goBack()
      const documents = () => requests.filter((path) => path === '/discover/').length
      await expect.poll(documents).toBe(1)
      await page.waitForURL('**/discover/#about')
      await waitUntilSettled(page)
      await expect.poll(() => page.locator('h1').innerText()).toContain('Welcome to Selah')
      expect(documents()).toBe(1)
    })

    it('retries a style sheet that failed to load, of a page and of a part', async () => {
      const { page, requests } = await browser.visit('/discover/')
      const hasStyles = (name: string) =>
        page.evaluate((part) => [...document.styleSheets].some(({ href }) => href?.includes(part)), `/assets/${name}`)
      await page.route('**/assets/library-view*.css', (route) => route.abort(), { times: 1 })
      await page.getByRole('link', { name: 'Your library', exact: true }).first().click()
      await page.waitForURL('**/library/')
      await expect.poll(() => hasStyles('library-view')).toBe(true)
      expect(requests).not.toContain('/library/')

      await page.route('**/assets/sign-up-modal*.css', (route) => route.abort(), { times: 1 })
      await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click()
      await page.getByText('Couldn’t load this part').waitFor()
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('dialog').waitFor()
      await expect.poll(() => hasStyles('sign-up-modal')).toBe(true)
    })

    it('starts a new page at its top, and restores the scroll position on return', async () => {
      const { page } = await browser.visit('/discover/')
      await page.evaluate(() => scrollTo(0, 600))
      await page.getByRole('link', { name: 'Music', exact: true }).first().click()
      await page.waitForURL('**/music/')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
      await expect.poll(() => page.locator('[aria-live=polite]').allInnerTexts()).toContain(await page.title())
      await page.goBack()
      await page.waitForURL('**/discover/')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
    })
  })

  it.each(
    sampleOf([
      { path: '/discover/', who: 'a guest', call: '/web/tabs/', prepare: async () => undefined, own: 0 },
      {
        path: '/discover/',
        who: 'a guest with an item in progress',
        call: '/web/tabs/',
        prepare: keepProgress,
        own: 1,
      },
      {
        path: '/series/a-chapter-a-day/',
        who: 'a guest',
        call: '/web/content-series/',
        prepare: async () => undefined,
        own: 0,
      },
    ]),
  )('restores the scroll position of $path for $who, without loading it again', async (visit) => {
    const { path, call, prepare, own } = visit
    const { page, requests } = await browser.visit(path, { prepare })
    const row = page.getByRole('region', { name: 'Continue listening' })
    await expect.poll(() => row.count()).toBe(own)
    const asked = () => requests.filter((one) => one.startsWith(call)).length
    const links = page.getByRole('main').locator('a[href^="/series/"]')
    const first = await links.count()
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollBy(0, innerHeight / 2))
        return links.count()
      })
      .toBeGreaterThan(first)
    await waitUntilSettled(page)
    const [count, calls, before] = [await links.count(), asked(), await firstInView(page)]
    await page.getByRole('link', { name: 'Music', exact: true }).first().click()
    await page.waitForURL('**/music/')
    await page.goBack()
    await page.waitForURL(`**${path}`)
    await expect.poll(() => links.count()).toBe(count)
    await expect.poll(() => firstInView(page)).toEqual(before)
    expect(asked()).toBe(calls)
  })

  inLongRun(() => {
    it('ends at the page requested last', async () => {
      const { page } = await browser.visit('/discover/')
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/page-data/music/**', async (route) => {
        await held
        await route.continue().catch(() => undefined)
      })
      await page.getByRole('link', { name: 'Music', exact: true }).first().click()
      await page.getByRole('link', { name: 'Sleep', exact: true }).first().click()
      await page.waitForURL('**/sleep/')
      release()
      await waitUntilSettled(page)
      expect(new URL(page.url()).pathname).toBe('/sleep/')
      await expect.poll(() => page.locator('h1').innerText()).toBe('Sleep')
    })
  })

  it('loads more of the feed at its end', async () => {
    const { page, requests } = await browser.visit('/discover/')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => requests.filter((path) => path.startsWith('/web/tabs/')).length).toBeGreaterThan(0)
    await page.getByRole('heading', { name: /Rest tonight/ }).waitFor()
  })

  inLongRun(() => {
    it('loads more of a series at its end, each item once', async () => {
      const { page } = await browser.visit('/series/a-chapter-a-day/')
      const rows = page.getByRole('main').locator('ol > li')
      expect(await rows.count()).toBe(25)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect.poll(() => rows.count()).toBe(31)
      expect(new Set(await rows.locator('h3').allTextContents()).size).toBe(31)
    })
  })
})

/** Stores an item in progress in the browser. */
async function keepProgress(page: Page): Promise<void> {
  const response = await page.request.get('/web/content-series/morning-mercies?limit=1')
  const { data }: { data: Series } = await response.json()
  const [item] = data.items
  const [at, duration] = [journeysClock.now(), item?.duration]
  const progress = {
    places: [{ seconds: 60, at, device: 'this' }],
    finishedAt: null,
    heardAt: at,
    duration,
    listened: [],
  }
  const kept = JSON.stringify({ owner: null, places: [{ item, progress, sentUntil: at }] })
  await page.addInitScript((places) => localStorage.setItem('places', places), kept)
}

/** The first visible link of the page, and its position. */
function firstInView(page: Page): Promise<[string | null, number] | undefined> {
  return page.evaluate(() => {
    const places = [...document.querySelectorAll('main a')].map((link) => ({ link, y: link.getBoundingClientRect().y }))
    const first = places.find(({ y }) => y >= 0)
    return first && [first.link.getAttribute('href'), Math.round(first.y)]
  })
}
