import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { brand } from '#brand/brand.ts'
import { SIGNUP } from '#contract/paths.ts'
import { sampleOf } from '#testing/vitest/run-scope.ts'
import { axeFaults, openBrowser, overflowOf, WIDTHS } from '../support/browser.ts'
import { expectDialogCount } from '../support/dialogs.ts'
import { followLink } from '../support/follow-link.ts'
import { newMember } from '../support/members.ts'
import { waitUntilSettled } from '../support/page-idle.ts'
import { MEMBERS_SCREENS, OTHER_ADDRESSES, SCREENS, SECOND_ADDRESSES } from './screens.ts'
import { inLocale, resize, saveScreenshot } from './walk-screen.ts'

const browser = openBrowser()

type Width = (typeof WIDTHS)[number]
type Menu = {
  name: string
  /** A page with the menu. */
  path: string
  widths: readonly Width[]
  /** False for parts of the shell. */
  isOpened?: boolean
  /** Opens the menu, in any language. */
  open: (page: Page) => Promise<Locator>
}

const shown = (selector: string) => async (page: Page) => page.locator(selector).filter({ visible: true }).first()

async function pressed(page: Page, button: string, menu: string): Promise<Locator> {
  await page.locator(button).filter({ visible: true }).click()
  const opened = page.locator(menu)
  await opened.waitFor()
  await opened.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  return opened
}

const fullMenu = (page: Page) => pressed(page, 'header button[aria-expanded]', 'dialog[open]')

const EVERYBODYS: readonly Menu[] = [
  { name: 'header', path: '/sleep/', widths: WIDTHS, open: shown('header') },
  { name: 'tab bar', path: '/sleep/', widths: WIDTHS, open: shown('nav:has(a[href="/for-you/"])') },
  { name: 'side bar', path: '/sleep/', widths: [1440], open: shown('aside') },
  // Below a feed it would move during the press, because the feed grows near its end.
  { name: 'footer', path: '/careers/', widths: [360, 768], open: shown('footer') },
  { name: 'settings', path: '/settings/cookies/', widths: WIDTHS, open: shown('nav:has([aria-current=page])') },
  {
    name: 'header of the settings',
    path: '/settings/cookies/',
    widths: WIDTHS,
    isOpened: true,
    open: (page) => pressed(page, 'button[popovertarget]', 'nav[popover]:popover-open'),
  },
]
const MEMBERS: readonly Menu[] = [
  {
    name: 'under the icon',
    path: '/sleep/',
    widths: [1440],
    isOpened: true,
    open: (page) => pressed(page, 'header button[aria-expanded]', 'header nav:has(a[href="/settings/account/"])'),
  },
  { name: 'all of the screen', path: '/sleep/', widths: [360, 768], isOpened: true, open: fullMenu },
  {
    name: 'More',
    path: '/sleep/',
    widths: [360, 768],
    isOpened: true,
    open: async (page) => {
      await fullMenu(page)
      return pressed(page, 'dialog[open] li:nth-last-child(3) button', 'dialog[open]:has(a[href="/careers/"])')
    },
  },
]
const MENUS = [
  ...[...MEMBERS, ...EVERYBODYS].map((menu) => ({ ...menu, who: 'member' as const })),
  ...EVERYBODYS.map((menu) => ({ ...menu, who: 'guest' as const })),
]

/** All pages of this site that have their own check, without queries. */
const WALKED = new Set(
  [...SCREENS, ...OTHER_ADDRESSES, ...SECOND_ADDRESSES, ...MEMBERS_SCREENS].map((path) => path.split('?')[0]),
)
const OUTSIDE = new Set<string>(Object.values(brand.links).flat())

it.each(sampleOf(MENUS, 2))('the menu $name of a $who: each entry opens its page', async ({ who, ...menu }) => {
  const refreshToken = who === 'member' ? (await newMember()).refreshToken : ''
  const [width] = menu.widths
  const locales = menu.isOpened ? ['ar-XB', 'en'] : ['en']
  const { page, complaints } = await browser.visit(inLocale(menu.path, locales[0] ?? 'en'), { width, refreshToken })
  const found = new Map<string, Width>()
  const faults: string[] = []
  for (const [at, locale] of locales.entries()) {
    if (at > 0) await page.goto(`${menu.path}?locale=${locale}`)
    await waitUntilSettled(page)
    for (const width of menu.widths) {
      await resize(page, width)
      const opened = await menu.open(page)
      for (const href of await opened.locator('a[href]').evaluateAll(hrefsOf)) found.set(href, width)
      if (!menu.isOpened) continue
      // Each direction is checked in full once, at the narrowest or the widest width.
      const isWhole = width === (locale === 'en' ? menu.widths[0] : menu.widths.at(-1))
      faults.push(...(await faultsOf(page, isWhole)).map((fault) => `${locale} at ${width} px: ${fault}`))
      await saveScreenshot(page, `menu ${menu.name} ${who} ${width} ${locale}`)
      await page.keyboard.press('Escape')
      await opened.waitFor({ state: 'hidden' })
      await expectDialogCount(page)
    }
  }
  expect([faults, complaints]).toEqual([[], []])
  expect(found.size).toBeGreaterThan(0)
  await page.evaluate(() => performance.mark('same document'))
  for (const [href, width] of found) {
    if (!href.startsWith('/')) expect(OUTSIDE).toContain(href)
    else await follow(page, { ...menu, who, href, width })
  }
  expect(complaints).toEqual([])
})

/** The page's faults while a menu is open above it. */
async function faultsOf(page: Page, isWhole: boolean): Promise<string[]> {
  const overflow = await overflowOf(page)
  return [
    ...(isWhole ? await axeFaults(page) : []),
    ...(overflow === 0 ? [] : [`wider than the screen by ${overflow} px`]),
  ]
}

type Entry = Pick<(typeof MENUS)[number], 'path' | 'open' | 'who'> & { href: string; width: Width }

/** Presses an entry: a page with its own check must open, by client navigation. Then goes back. */
async function follow(page: Page, { href, width, path, open, who }: Entry): Promise<void> {
  const { pathname } = new URL(href, page.url())
  expect(WALKED).toContain(pathname)
  await resize(page, width)
  const menu = await open(page)
  await menu.locator(`a[href="${href}"]`).filter({ visible: true }).first().click()
  // Sign Up opens a dialog over the page.
  if (href === SIGNUP) {
    await page.locator('dialog[open]').waitFor()
    await page.keyboard.press('Escape')
    await expectDialogCount(page)
    return
  }
  const arrival = arrivalOf(pathname, who)
  await page.waitForURL((url) => url.pathname === arrival)
  await expect.poll(() => page.locator('h1').count()).toBe(1)
  expect(await page.evaluate(() => performance.getEntriesByName('same document').length)).toBe(1)
  await followLink(page, path)
  await page.waitForURL((url) => url.pathname === path)
}

/** A guest has no own devotional and is redirected to discover. */
function arrivalOf(pathname: string, who: Entry['who']): string {
  return pathname === '/daily-prayer/' && who === 'guest' ? '/discover/' : pathname
}

/** Runs in the page. */
function hrefsOf(links: (HTMLElement | SVGElement)[]): string[] {
  return links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href') ?? '')
}
