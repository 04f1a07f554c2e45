import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { openBrowser } from '../support/browser.ts'
import { expectDialogCount } from '../support/dialogs.ts'
import { expectFocusedBy, expectFocusedText } from '../support/focus.ts'
import { newMember } from '../support/members.ts'
import { waitInPage } from '../support/page-idle.ts'
import { refreshTokenFor } from '../support/subscribers.ts'
import { findSmallTargets } from './touch-targets.ts'
import { resize } from './walk-screen.ts'

const browser = openBrowser()
const HOME = 'Selah, go to Discover'
const LIBRARY = 'Your library'
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const icon = (page: Page) => page.getByRole('button', { name: 'Your account', exact: true })

describe('the layout around every page', () => {
  it('can be skipped with its first link', async () => {
    const { page } = await browser.visit('/sleep/')
    await page.keyboard.press('Tab')
    await expectFocusedText(page, 'Skip to content')
    const link = page.getByRole('link', { name: 'Skip to content' })
    await expect.poll(async () => (await link.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await expectFocusedBy(page, 'id', 'main')
  })

  inLongRun(() => {
    it('gives the header a background after 24 px of scrolling', async () => {
      const { page } = await browser.visit('/sleep/')
      const ground = () => page.getByRole('banner').evaluate((bar) => getComputedStyle(bar, '::before').opacity)
      await page.evaluate(() => scrollTo(0, 24))
      await waitInPage(page, 300)
      expect(await ground()).toBe('0')
      await page.evaluate(() => scrollTo(0, 25))
      await expect.poll(ground).toBe('1')
      await page.evaluate(() => scrollTo(0, 0))
      await expect.poll(ground).toBe('0')
    })

    it('leaves more space below the page without a subscription', async () => {
      const room = (page: Page) =>
        page
          .locator('main')
          .evaluate((main) => Number.parseFloat(getComputedStyle(main.parentElement ?? main).paddingBottom))
      const guest = await browser.visit('/sleep/', { width: 360 })
      const guests = await room(guest.page)
      const { page } = await browser.visit('/sleep/', { width: 360, refreshToken: refreshTokenFor('chrome') })
      await icon(page).waitFor()
      await expect.poll(() => room(page)).toBe(guests - 48)
    })

    it.each(['/sleep/', '/series/morning-mercies/', '/ruth-adeyemi/'])(
      'of %s shows every header link side by side, at any width',
      async (path) => {
        const { page } = await browser.visit(path)
        await expectHeader(page, [HOME, 'Back', 'Forward', 'Search', LIBRARY, 'Log In', 'Sign Up'])
      },
    )

    it('shows every link for a member, at any width', async () => {
      const { refreshToken } = await newMember()
      const { page } = await browser.visit('/series/morning-mercies/', { refreshToken })
      await icon(page).waitFor()
      await expectHeader(page, [HOME, 'Back', 'Forward', 'Search', LIBRARY, 'Bible', 'Your account'])
    })

    it('offers the app to members in a phone’s browser, at any width', async () => {
      const { refreshToken } = await newMember()
      const { page } = await browser.visit('/sleep/', { refreshToken })
      await icon(page).waitFor()
      expect(await headerControls(page)).not.toContain('Open App')
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (Linux; Android 15) Mobile Safari' })
      })
      await page.reload()
      await icon(page).waitFor()
      for (const width of [320, 360, 1440]) {
        await resize(page, width)
        await expect.poll(() => headerControls(page)).toContain('Open App')
        expect([width, await crowded(page)]).toEqual([width, []])
      }
    })

    it('has Back and Forward buttons, on phones too', async () => {
      const { page } = await browser.visit('/sleep/', { width: 360 })
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Music' }).click()
      await page.waitForURL('**/music/')
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await page.waitForURL('**/sleep/')
      await page.getByRole('button', { name: 'Forward', exact: true }).click()
      await page.waitForURL('**/music/')
    })
  })

  it('has five tabs: at the side of wide screens, at the bottom of narrow ones', async () => {
    const { page } = await browser.visit('/sleep/')
    const tabs = () => page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()
    const names = ['Discover', 'Selah', 'Sleep', 'Music', 'Podcasts']
    for (const width of [1440, 1024, 1023, 360]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await tabs()).toEqual(names)
      const box = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
      expect([width, (box?.y ?? 0) > 400]).toEqual([width, width < 1024])
    }
    expect(await page.locator('[aria-current=page]:visible').innerText()).toBe('Sleep')
  })
})

describe('the menus by keyboard', () => {
  it('of the profile icon: arrows move, Escape closes it', async () => {
    const { refreshToken } = await newMember()
    const { page } = await browser.visit('/careers/', { refreshToken })
    await icon(page).focus()
    await page.keyboard.press('ArrowDown')
    const menu = page.getByRole('navigation', { name: 'Profile' })
    await menu.waitFor()
    const entries = (await menu.locator('a, button').allInnerTexts()).slice(1)
    expect(entries.filter((entry) => !entry.includes('library'))).toEqual([
      'Subscribe',
      'Manage Donations',
      'Language',
      'Help',
      'Logout',
    ])
    await expectFocusedText(page, 'Account settings')
    await page.keyboard.press('End')
    await expectFocusedText(page, 'Logout')
    await page.keyboard.press('Escape')
    await expect.poll(() => menu.count()).toBe(0)
    await expectFocusedBy(page, 'aria-label', 'Your account')
  })

  inLongRun(() => {
    it('of narrow screens: slides in for 300 ms, traps the focus, and More opens and closes', async () => {
      const { refreshToken } = await newMember()
      const { page } = await browser.visit('/careers/', { refreshToken, width: 360 })
      await icon(page).focus()
      await page.keyboard.press('Enter')
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await menu.waitFor()
      expect(await menu.evaluate((dialog) => getComputedStyle(dialog).animationDuration)).toBe('0.3s')
      const links = (await menu.getByRole('listitem').allInnerTexts()).filter((entry) => !entry.includes('library'))
      expect(links).toEqual([
        'The Holy Bible',
        'Subscribe',
        'Manage Donations',
        'Privacy Policy',
        'Terms of Service',
        'Help',
        'More',
        'Language',
        'Logout',
      ])
      await tabTo(page, 'More')
      await page.keyboard.press('Enter')
      const more = page.getByRole('dialog', { name: 'More' })
      await more.waitFor()
      expect(await more.getByRole('listitem').allInnerTexts()).toEqual([
        'Partner with Selah',
        'Buy a Gift',
        'Redeem a Gift',
        'Careers',
        'Articles',
      ])
      await expectFocusedBy(page, 'aria-label', 'Back')
      await page.keyboard.press('Enter')
      await menu.waitFor()
      await page.keyboard.press('Escape')
      await expectDialogCount(page)
      await expectFocusedBy(page, 'aria-label', 'Your account')
    })

    it('of the settings: the header’s opens with Enter and closes with Escape', async () => {
      const { refreshToken } = await newMember()
      const { page } = await browser.visit('/settings/donations/', { refreshToken })
      const links = await page.getByRole('navigation', { name: 'Settings' }).getByRole('link').allInnerTexts()
      for (const label of ['Subscribe', 'Manage Donations', 'Privacy Policy', 'Terms of Service', 'Help']) {
        expect(links).toContain(label)
      }
      await page.getByRole('button', { name: 'Menu', exact: true }).focus()
      await page.keyboard.press('Enter')
      const menu = page.getByRole('navigation', { name: 'Menu' })
      await menu.waitFor()
      await expect
        .poll(() => menu.locator('a, button').allInnerTexts())
        .toEqual(['Listen', 'Bible', 'Subscribe', 'Selah Daily', 'Language', 'Logout'])
      await page.keyboard.press('Tab')
      await expectFocusedText(page, 'Listen')
      await page.keyboard.press('Escape')
      await expect.poll(() => menu.isVisible()).toBe(false)
      await expectFocusedBy(page, 'aria-label', 'Menu')
      await tabTo(page, 'Manage Donations')
    })
  })
})

async function tabTo(page: Page, label: string): Promise<void> {
  for (let press = 0; press < 24; press += 1) {
    if ((await focusedText(page)) === label) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${label} is not reached by Tab`)
}

/** On the narrowest screens the library link is only in the footer. */
async function expectHeader(page: Page, names: readonly string[]): Promise<void> {
  for (const width of [320, 360, 390, 768]) {
    await resize(page, width)
    const shown = width < 360 ? names.filter((name) => name !== LIBRARY) : names
    await expect.poll(async () => [width, await headerControls(page)]).toEqual([width, shown])
    expect([width, await crowded(page)]).toEqual([width, []])
    expect([width, await findSmallTargets(page, 'header')]).toEqual([width, []])
  }
}

/** The visible controls of the header, in order. */
async function headerControls(page: Page): Promise<string[]> {
  return page
    .getByRole('banner')
    .locator('a, button')
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''),
    )
}

/** Controls that are clipped or overlap the one before. */
async function crowded(page: Page): Promise<string[]> {
  return page
    .getByRole('banner')
    .locator('a, button')
    .evaluateAll((all) => {
      const boxes = all.filter((one) => one.checkVisibility()).map((one) => ({ one, box: one.getBoundingClientRect() }))
      return boxes.flatMap(({ one, box }, at) => {
        const before = boxes[at - 1]?.box
        const isOver = before !== undefined && box.left < before.right - 0.5
        return box.left < 8 || box.right > innerWidth - 8 || isOver ? [one.textContent || one.ariaLabel || ''] : []
      })
    })
}
