import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, hydrated, layoutShift, openBrowser, WIDTHS } from './browser.ts'
import { expectHeaded, expectOutlined } from './outline.ts'
import { MISSING_PAGE, OTHER_ADDRESSES, REWRITES, SCREENS } from './screens.ts'

const browser = openBrowser()
/** Pictures of every screen, for whoever wants to look. */
const PICTURES = fileURLToPath(new URL('../node_modules/.cache/every-screen/', import.meta.url))
mkdirSync(PICTURES, { recursive: true })

/** Each is opened at one width in turn, and then seen at all of them, read from left to right and from right to left. */
const opened = SCREENS.map((path, at) => ({ path, width: WIDTHS[at % WIDTHS.length] ?? 360 }))

it.each(opened)('$path is alive at $width px, moves nothing, and fits every width and direction', async (screen) => {
  const { page, complaints } = await browser.visit(screen.path, { width: screen.width })
  const failed = watchFailures(page)
  await page.waitForLoadState('networkidle')
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
  await expectAccessible(page)
  await expectOutlined(page)
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((to) => document.documentElement.setAttribute('dir', to), direction)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      expect([direction, width, await overflowOf(page)]).toEqual([direction, width, 0])
      await keepPicture(page, `${screen.path} ${width} ${direction}`)
    }
  }
  // The browser tells of the page that is missing itself.
  const others = screen.path === MISSING_PAGE ? complaints.slice(1) : complaints
  expect([others, failed]).toEqual([[], []])
})

it.each(OTHER_ADDRESSES)('%s opens', async (path) => {
  const { page, complaints } = await browser.visit(path, { width: 360 })
  expect(await page.locator('h1').count()).toBe(1)
  expect(await overflowOf(page)).toBe(0)
  expect(complaints).toEqual([])
})

describe('an address that leads elsewhere', () => {
  it.each(REWRITES)('%s leads to %s, asked of the server', async (from, to) => {
    const response = await fetch(process.env.JOURNEY_URL + from, { redirect: 'manual' })
    expect([301, 302]).toContain(response.status)
    expect(response.headers.get('location')).toBe(to)
  })

  it('leads to another site from within this one as well', async () => {
    const { page, context } = await browser.visit('/careers/')
    await context.route(/^https:\/\/([a-z-]+\.)?selah\.example\//, (route) => route.fulfill({ body: 'elsewhere' }))
    for (const [from, to] of REWRITES.filter(([, target]) => !target.startsWith('/'))) {
      await followLink(page, from)
      await page.waitForURL(to)
      await page.goto('/careers/')
      await hydrated(page)
    }
  })

  it('leads to its page from within the site, without loading the document', async () => {
    const { page, complaints } = await browser.visit('/careers/')
    await page.evaluate(() => performance.mark('same document'))
    for (const [from, to] of REWRITES.filter(([, target]) => target.startsWith('/'))) {
      await followLink(page, from)
      // What discover does on arrival takes its fragment away; a guest's own devotional is discover's to show.
      const [path = ''] = to.split('#')
      const wanted = new URL(path === '/daily-prayer/' ? '/discover/' : path, process.env.JOURNEY_URL)
      await page.waitForURL((url) => url.pathname === wanted.pathname && url.search === wanted.search)
      if (to.endsWith('#content-not-found')) await page.getByRole('button', { name: 'GOT IT' }).click()
      await followLink(page, '/careers/')
      await page.waitForURL('**/careers/')
    }
    expect(await page.evaluate(() => performance.getEntriesByName('same document').length)).toBe(1)
    expect(complaints).toEqual([])
  })
})

describe('without JavaScript', () => {
  it.each(SCREENS)('%s reads and links well', async (path) => {
    const { page } = await browser.visit(path, { javaScriptEnabled: false })
    await expectHeaded(page)
    expect(await overflowOf(page)).toBe(0)
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(40)
    const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(links.length).toBeGreaterThan(3)
  })

  it.each([
    '/discover/',
    '/series/morning-mercies/',
    '/ruth-adeyemi/',
    '/bible/',
    '/events/',
    '/events/january-challenge/',
  ])('%s has a heading for each part, and its links lead on', async (path) => {
    const { page } = await browser.visit(path, { javaScriptEnabled: false })
    expect(await page.locator('main h2').count()).toBeGreaterThan(0)
    const links = await page
      .locator('main a[href^="/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(links.length).toBeGreaterThan(1)
    const [first = ''] = links.filter((link) => link !== null)
    expect((await fetch(process.env.JOURNEY_URL + first)).status).toBe(200)
  })
})

/** Requests that found no way, or were refused. What the page itself called off does not count. */
function watchFailures(page: Page): string[] {
  const failed: string[] = []
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(request.url())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
  })
  return failed
}

/** How far the page can be moved sideways. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

async function keepPicture(page: Page, name: string): Promise<void> {
  const file = name.replace(/[^\w-]+/g, '-').replace(/^-/, '')
  await page.screenshot({ path: `${PICTURES}${file}.jpg`, type: 'jpeg', quality: 55 })
}

/** As a press on a link of the page. */
async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.body.append(link)
    link.click()
  }, href)
}
