import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { UNREGISTERING_WORKER } from '#server/http/assets/service-worker-route.ts'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser, waitForHydration } from '../support/browser.ts'
import { type ClosableProxy, openClosableProxy } from '../support/closable-proxy.ts'

const browser = openBrowser()
const heading = (page: Page) => page.locator('h1').innerText()
const cacheNames = (page: Page) => page.evaluate(() => caches.keys())
const isKept = (page: Page, path: string) =>
  page.evaluate(async (address) => (await caches.match(address)) !== undefined, path)
const keptPictures = (page: Page) => page.evaluate(async () => (await (await caches.open('pictures')).keys()).length)

let front: ClosableProxy

beforeEach(async () => {
  front = await openClosableProxy()
})
afterEach(() => front.close())

it('offline, a page seen before opens as it was, and any other says that there is no connection', async () => {
  const { page } = await browser.visit(`${front.url}/music/`, { hasWorker: true })
  await expect.poll(() => isKept(page, '/music/')).toBe(true)
  await page.goto(`${front.url}/podcasts/`)
  await waitForHydration(page)
  await expect.poll(() => isKept(page, '/podcasts/')).toBe(true)
  await expect.poll(() => keptPictures(page)).toBeGreaterThan(0)

  await front.close()
  await page.reload()
  await waitForHydration(page)
  const picture = page.getByRole('main').locator('img').first()
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  expect(await heading(page)).toContain('Podcasts')
  await page.goto(`${front.url}/music/`)
  await waitForHydration(page)
  expect(await heading(page)).toContain('Music')

  await page.goto(`${front.url}/sleep/`)
  await waitForHydration(page)
  expect(await heading(page)).toBe('You’re offline')
  expect(new URL(page.url()).pathname).toBe('/sleep/')
  await expectAccessible(page)

  await front.open()
  await page.getByRole('main').getByText('Try again').click()
  await expect.poll(() => heading(page)).toBe('Sleep')
  // The offline page leaves no history entry with the same address.
  await page.goBack()
  await expect.poll(() => heading(page)).toContain('Music')
})

it('nothing personal, no audio and no page data is cached', async () => {
  const { page } = await browser.visit(`${front.url}/music/`, { hasWorker: true })
  await expect.poll(() => isKept(page, '/music/')).toBe(true)
  await page.goto(`${front.url}/sleep/?tag=prayer`)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Podcasts', exact: true }).first().click()
  await page.waitForURL('**/podcasts/')
  await page.goto(`${front.url}/library/`)
  await waitForHydration(page)
  await expect.poll(() => isKept(page, '/library/')).toBe(true)
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  })
  const pages = kept.filter((path) => !/^\/(assets|media\/[0-9a-f]{32})\//.test(path))
  expect(pages.toSorted()).toEqual(['/library/', '/music/', '/offline/'])
})

inLongRun(() => {
  it('a new build takes over and clears caches; one without a service worker unregisters it', async () => {
    const { page } = await browser.visit(`${front.url}/music/`, { hasWorker: true })
    await expect.poll(() => isKept(page, '/music/')).toBe(true)
    const update = () => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

    front.changeWorker((script) => script.replace(/"build":"[^"]*"/, '"build":"another"'))
    await update()
    const pageCaches = async () => (await cacheNames(page)).filter((name) => name.startsWith('pages '))
    await expect.poll(pageCaches).toEqual(['pages another'])
    await expect.poll(() => isKept(page, '/music/')).toBe(true)

    front.changeWorker(() => UNREGISTERING_WORKER)
    await update()
    await expect.poll(() => cacheNames(page)).toEqual([])
    const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect.poll(registered).toBe(0)
  })
})
