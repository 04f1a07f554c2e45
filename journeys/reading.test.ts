import { describe, expect, it } from 'vitest'
import { expectAccessible, layoutShift, openBrowser, WIDTHS } from './browser.ts'
import { expectSound } from './player-page.ts'

const browser = openBrowser()

const PAGES = [
  '/discover/',
  '/sleep/',
  '/series/morning-mercies/',
  '/series/hearing-the-word/',
  '/content/his-compassions-fail-not/',
  '/ruth-adeyemi/',
  '/bible/',
  '/bible/kjv/genesis-1/',
  '/bible/kjv/psalms-119/',
  '/bible/kjv/1-thessalonians-5-17/',
  '/daily/daily-11-21/',
  '/library/',
  '/subscribe/',
  '/web-healthcheck/',
] as const

it.each([
  '/series/morning-mercies/',
  '/series/morning-mercies/his-compassions-fail-not/',
  '/series/mercies-on-film/the-day-is-thine/',
  '/ruth-adeyemi/',
])('%s leaves none of what it offers alone on a line', async (path) => {
  const { page } = await browser.visit(path)
  const buttons = page.getByRole('main').getByRole('button').filter({ visible: true })
  const options = buttons.and(page.getByRole('button', { name: /options/i })).first()
  for (const width of [320, 360, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const { y = 0 } = (await options.boundingBox()) ?? {}
    const lines = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    const beside = lines.filter(({ top, bottom }) => top <= y + 22 && bottom >= y + 22)
    expect(beside.length, `at ${width} px`).toBeGreaterThan(1)
  }
})

it.each(WIDTHS)('what stands beside Play stays where it is while that plays, at %i px', async (width) => {
  const { page } = await browser.visit('/series/morning-mercies/', { width })
  const main = page.getByRole('main')
  const play = main.getByRole('button', { name: /^(Play|Pause) Morning Mercies/ })
  const beside = [play, main.getByRole('button', { name: /^Share/ }), main.getByRole('button', { name: /^Options/ })]
  const places = () => Promise.all(beside.map((one) => one.filter({ visible: true }).first().evaluate(placeOnPage)))
  const before = await places()
  await play.click()
  await expectSound(page)
  expect(await play.innerText()).toBe('Pause')
  await page.mouse.move(0, 0)
  await expect.poll(places).toEqual(before)
})

describe.each(PAGES)('%s', (path) => {
  it.each(WIDTHS)('is alive, complains of nothing and shifts nothing at %i px', async (width) => {
    const { page, complaints, requests } = await browser.visit(path, { width })
    await page.waitForLoadState('networkidle')
    expect(complaints).toEqual([])
    expect(requests.filter((one) => one.startsWith('/page-data') && one.includes(path))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await layoutShift(page)).toBeLessThan(0.05)
  })

  it('is accessible', async () => {
    const { page } = await browser.visit(path)
    await expectAccessible(page)
  })

  it('reads without JavaScript', async () => {
    const { page } = await browser.visit(path, { javaScriptEnabled: false })
    expect(await page.locator('h1').count()).toBe(1)
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(80)
  })
})

function placeOnPage(part: Element) {
  const { x, y, width } = part.getBoundingClientRect()
  return { x, y: y + scrollY, width }
}

/** One view with other words: three of them, each at another width, stand for all. */
it.each([
  { path: '/events/january-challenge/', width: 360 },
  { path: '/ministries/', width: 768 },
  { path: '/give/', width: 1440 },
])('$path is alive, shifts nothing and is accessible at $width px', async ({ path, width }) => {
  const { page, complaints } = await browser.visit(path, { width })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await layoutShift(page)).toBeLessThan(0.05)
  await expectAccessible(page)
  expect(complaints).toEqual([])
})
