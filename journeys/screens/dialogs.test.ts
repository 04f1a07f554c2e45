import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { openBrowser, WIDTHS, waitForHydration } from '../support/browser.ts'
import { expectDialogCount } from '../support/dialogs.ts'
import { expectFocused } from '../support/focus.ts'
import { followLink } from '../support/follow-link.ts'
import { newMember } from '../support/members.ts'
import { waitUntilSettled } from '../support/page-idle.ts'
import { addToQueue, waitForNoLayers } from '../support/player-page.ts'
import { findCoveredControls } from './covered-controls.ts'
import { findCutControls } from './cut-controls.ts'
import { resize } from './walk-screen.ts'

const browser = openBrowser()
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari/604.1'

/** All widths of screens, and the narrowest one. */
const DIALOG_WIDTHS = [320, ...WIDTHS]

type OpenedDialog = {
  name: string
  path: string
  width?: 360 | 1440
  isMember?: true
  isPhone?: true
  /** Prepares the page so that the dialog can be opened. */
  prepare?: (page: Page) => Promise<void>
  opener: (page: Page) => Locator
  /** The name of the button that closes it. */
  closing: string
  /** True if it covers the whole screen, so that there is no outside. */
  isFull?: true
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).first()
const shareButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Share', exact: true })

const DIALOGS: readonly OpenedDialog[] = [
  {
    name: 'the full menu',
    path: '/sleep/',
    width: 360,
    isMember: true,
    opener: button('Your account'),
    closing: 'Close',
    isFull: true,
  },
  { name: 'the share modal', path: '/series/slow-psalms/', opener: shareButton, closing: 'Close' },
  {
    name: 'the sign-up modal',
    path: '/sleep/',
    opener: (page) => page.locator('header a[href^="/signup/"]').filter({ visible: true }).first(),
    closing: 'Close',
  },
  { name: 'a creator’s description', path: '/ruth-adeyemi/', opener: button('See more'), closing: 'Close' },
  {
    name: 'the invitation to the app',
    path: '/ruth-adeyemi/',
    width: 360,
    isPhone: true,
    opener: button('Get the App'),
    closing: 'Continue',
  },
  {
    name: 'the queue',
    path: '/series/plain-faith/',
    prepare: async (page) => {
      await addToQueue(page, 'How to Pray When You Are Tired', 'Add to queue')
      await page.getByRole('region', { name: 'Player', exact: true }).waitFor()
    },
    opener: (page) => page.getByRole('button', { name: /^Show the queue/ }),
    closing: 'Hide the queue',
  },
  {
    name: 'a film',
    path: '/series/mercies-on-film/the-day-is-thine/',
    opener: (page) => page.getByRole('button', { name: /^Watch/ }).first(),
    closing: 'Close video',
  },
  {
    name: 'a question',
    path: '/settings/account/',
    isMember: true,
    opener: button('Delete account'),
    closing: 'Keep my account',
  },
]

const opened = (page: Page) => page.locator('dialog:modal')

/** The ways to close a dialog. */
const WAYS: Readonly<Record<string, (page: Page, dialog: OpenedDialog) => Promise<unknown>>> = {
  'its button': (page, { closing }) => opened(page).getByRole('button', { name: closing, exact: true }).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  Back: (page) => page.evaluate(() => history.back()),
  'a press outside': (page, { isFull }) => (isFull ? page.keyboard.press('Escape') : page.mouse.click(4, 4)),
}

async function visit({ path, width = 1440, isMember, isPhone, prepare }: OpenedDialog) {
  const refreshToken = isMember ? (await newMember()).refreshToken : ''
  const { page, complaints } = await browser.visit(path, {
    width,
    refreshToken,
    prepare: async (before) => {
      if (isPhone)
        await before.addInitScript((userAgent) => {
          Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
        }, IPHONE)
    },
  })
  await prepare?.(page)
  return { page, complaints }
}

describe.each(sampleOf(DIALOGS, 4))('$name', (dialog) => {
  it('closes by its button, Escape, Back and a press outside, and the focus returns', async () => {
    const { page, complaints } = await visit(dialog)
    const opener = dialog.opener(page)
    for (const [way, close] of Object.entries(WAYS)) {
      await opener.press('Enter')
      await opened(page).waitFor()
      await expect.poll(() => page.evaluate(() => 'layer' in history.state)).toBe(true)
      const isInside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
      await expect.poll(isInside, { message: way }).toBe(true)
      await close(page, dialog)
      await expectDialogCount(page)
      await expectFocused(opener)
      await waitForNoLayers(page)
      expect(new URL(page.url()).pathname, way).toBe(dialog.path)
    }
    expect(complaints).toEqual([])
  })

  inLongRun(() => {
    it('neither covers nor cuts off a control of its own, at any width', async () => {
      const { page } = await visit(dialog)
      await dialog.opener(page).press('Enter')
      await opened(page).waitFor()
      const own = dialog.width ?? 1440
      const faults: [width: number, ...string[]][] = []
      for (const width of [own, ...DIALOG_WIDTHS.filter((other) => other !== own)]) {
        await resize(page, width)
        const found = [...(await findCoveredControls(page)), ...(await findCutControls(page))]
        if (found.length > 0) faults.push([width, ...found])
      }
      expect(faults).toEqual([])
    })

    it('opens again by a press right after its closing', async () => {
      const { page } = await visit(dialog)
      const opener = dialog.opener(page)
      await opener.press('Enter')
      await opened(page).waitFor()
      await opener.evaluate(async (element) => {
        const before = document.querySelector('dialog')
        // A close by script, as by Escape. The browser reports it in a later task.
        before?.requestClose()
        await Promise.resolve()
        if (element instanceof HTMLElement) element.click()
        await new Promise((resolve) => setTimeout(resolve, 50))
      })
      await opened(page).waitFor()
      await page.keyboard.press('Escape')
      await expectDialogCount(page)
      await expectFocused(opener)
    })
  })
})

describe('Back', () => {
  it('leads to the previous page after a dialog was closed', async () => {
    const { page } = await browser.visit('/sleep/')
    await followLink(page, '/series/slow-psalms/')
    await shareButton(page).click()
    await opened(page).waitFor()
    await page.keyboard.press('Escape')
    await expectDialogCount(page)
    await waitForNoLayers(page)
    await page.goBack()
    await page.waitForURL('**/sleep/')
  })

  inLongRun(() => {
    it('leads to the previous page after a reload with a dialog open', async () => {
      const { page } = await browser.visit('/sleep/')
      await followLink(page, '/series/slow-psalms/')
      await shareButton(page).click()
      await opened(page).waitFor()
      await expect.poll(() => page.evaluate(() => 'layer' in history.state)).toBe(true)
      await page.reload()
      await waitForHydration(page)
      await waitForNoLayers(page)
      await page.goBack()
      await page.waitForURL('**/sleep/')
    })

    it('leads to the page on which a link in a dialog was followed', async () => {
      const { page } = await browser.visit('/series/slow-psalms/')
      await shareButton(page).click()
      await opened(page).getByRole('link', { name: 'Log In' }).click()
      await page.waitForURL('**/login/?next_url=*')
      await expectDialogCount(page)
      await waitUntilSettled(page)
      await page.goBack()
      await page.waitForURL('**/series/slow-psalms/')
      await shareButton(page).waitFor()
    })
  })
})
