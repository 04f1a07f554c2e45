import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { openBrowser } from '../support/browser.ts'
import { newMember } from '../support/members.ts'
import { waitUntilSettled } from '../support/page-idle.ts'

const browser = openBrowser()

const ANDROID = 'Mozilla/5.0 (Linux; Android 15) Mobile Safari'
const SETTINGS = ['account', 'subscriptions', 'donations', 'listening', 'cookies'].map((name) => `/settings/${name}/`)
const FEEDS = ['/discover/', '/selah/', '/sleep/', '/music/']

inLongRun(() => {
  it('phones have a row below the hero that links to the app', async () => {
    const { page } = await browser.visit('/discover/', { width: 360 })
    const row = page.getByRole('region', { name: 'Selah for your phone' })
    await row.getByRole('link', { name: 'Open App' }).waitFor()
    expect(await row.getByRole('link').getAttribute('href')).toBe('https://apps.selah.example/')
    const hero = page.getByRole('region', { name: 'Featured' })
    expect((await boxOf(row)).y).toBeGreaterThan((await boxOf(hero.getByRole('button').first())).y)
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect.poll(() => row.isVisible()).toBe(false)
  })
})

it.each(sampleOf(FEEDS))(
  'the hero of %s shows whole words without clipping, and only a gap after its buttons',
  async (path) => {
    const { page } = await browser.visit(path, { width: 360 })
    const hero = page.getByRole('main').locator('section').first()
    const words = hero.locator('h2 + p')
    expect(await words.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true)
    expect(await words.innerText()).toMatch(/[.?!”…]$/)
    const [end, button] = [await boxOf(hero), await boxOf(hero.getByRole('button', { name: /^Preview/ }))]
    expect(end.y + end.height - (button.y + button.height)).toBeLessThan(32)
    const tabs = await boxOf(page.getByRole('navigation', { name: 'Main' }))
    expect(button.y + button.height).toBeLessThan(tabs.y)

    // From here on every phone shows one row.
    for (const width of [360, 390, 412]) {
      await page.setViewportSize({ width, height: 844 })
      const tops = await hero.locator('h2 ~ div').first().getByRole('button').evaluateAll(middlesOf)
      expect([width, tops.length, new Set(tops).size]).toEqual([width, 3, 1])
    }
  },
)

inLongRun(() => {
  it('the settings menu is the same on every page, and starts with an uncut entry', async () => {
    const { page } = await browser.visit('/settings/account/', { width: 360 })
    const names = await namesOf(page)
    expect(names).toContain('Subscribe')
    for (const path of SETTINGS) {
      await page.goto(path)
      await waitUntilSettled(page)
      expect([path, await namesOf(page)]).toEqual([path, names])
      expect([path, await cutEntries(page)]).toEqual([path, []])
    }
  })

  it('the app link is above an artist’s portrait, not over it', async () => {
    const { page } = await browser.visit('/ruth-adeyemi/', {
      width: 360,
      prepare: (tab) =>
        tab.addInitScript(
          (userAgent) => Object.defineProperty(navigator, 'userAgent', { get: () => userAgent }),
          ANDROID,
        ),
    })
    const button = await boxOf(page.getByRole('main').getByRole('button', { name: 'Get the App' }))
    const portrait = await boxOf(page.getByRole('img', { name: 'Ruth Adeyemi' }).first())
    expect(button.y + button.height).toBeLessThanOrEqual(portrait.y)
  })

  it('the radio shows what is on once its card is visible', async () => {
    const { page, requests } = await browser.visit('/discover/', { width: 360 })
    await waitUntilSettled(page)
    expect(requests).not.toContain('/web/radio/selah-radio')
    const card = page.getByRole('article').filter({ hasText: 'Bethlehem Road Radio' })
    const height = (await boxOf(card)).height
    await card.scrollIntoViewIfNeeded()
    await card.getByText(/^Now: /).waitFor()
    expect((await boxOf(card)).height).toBe(height)
  })
})

it('the follow button shows Following, and Unfollow on the next hover', async () => {
  const { refreshToken } = await newMember()
  const { page } = await browser.visit('/ruth-adeyemi/', { refreshToken })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Follow Ruth Adeyemi', exact: true }).click()
  const button = main.getByRole('button', { name: 'Following. Unfollow Ruth Adeyemi' })
  await button.getByText('Following', { exact: true }).waitFor()
  expect(await button.getByText('Unfollow', { exact: true }).isVisible()).toBe(false)
  await page.mouse.move(0, 0)
  await button.hover()
  await button.getByText('Unfollow', { exact: true }).waitFor()
  await page.mouse.move(0, 0)
  await button.getByText('Following', { exact: true }).waitFor()
})

function middlesOf(buttons: Element[]): number[] {
  return buttons.map((one) => {
    const { top, height } = one.getBoundingClientRect()
    return Math.round(top + height / 2)
  })
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return box
}

function namesOf(page: Page): Promise<string[]> {
  return page.getByRole('navigation', { name: 'Settings' }).getByRole('link').allInnerTexts()
}

/** Entries cut at the start of the row, and the page's own if it is not in view. */
function cutEntries(page: Page): Promise<string[]> {
  return page.getByRole('navigation', { name: 'Settings' }).evaluate((menu) => {
    const line = menu.getBoundingClientRect()
    const gutter = Number.parseFloat(getComputedStyle(menu).paddingInlineStart)
    return [...menu.querySelectorAll('a')].flatMap((link) => {
      const { left, right } = link.getBoundingClientRect()
      const isCut = left < line.left + gutter - 1 && right > line.left + gutter + 1
      const isAway = link.ariaCurrent !== null && (left < line.left || right > line.right)
      return isCut || isAway ? [link.textContent ?? ''] : []
    })
  })
}
