import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { LOCALE_QUERY, OFFERED_LOCALES } from '#contract/locales.ts'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { ownNameOf } from '#web/ui/words/language-names.ts'
import { resize } from '../screens/walk-screen.ts'
import { axeFaults, openBrowser, overflowOf, WIDTHS, waitForHydration } from '../support/browser.ts'
import { expectDialogCount } from '../support/dialogs.ts'
import { newMember } from '../support/members.ts'
import { expectMirrored } from '../support/mirrored.ts'
import { waitUntilSettled } from '../support/page-idle.ts'

const browser = openBrowser()

const PATH = '/careers/'
const dialogOf = (page: Page) => page.locator('dialog[open]:has([aria-current])')

async function openFromFooter(page: Page): Promise<void> {
  await page.locator('footer button[aria-haspopup="dialog"]').click()
  await dialogOf(page).waitFor()
}

it('the footer names the language; after choosing another one, this page and later ones are in it', async () => {
  const { page, complaints } = await browser.visit(`${PATH}?from=mail#main`, { width: 360 })
  await waitUntilSettled(page)
  const button = page.locator('footer button[aria-haspopup="dialog"]')
  expect(await button.innerText()).toBe('English')
  await openFromFooter(page)
  expect(await dialogOf(page).getByRole('listitem').count()).toBe(OFFERED_LOCALES.length)
  expect(await axeFaults(page)).toEqual([])
  for (const width of WIDTHS) {
    await resize(page, width)
    expect([width, await overflowOf(page)]).toEqual([width, 0])
  }
  await page.keyboard.press('Escape')
  await expectDialogCount(page, 0)

  await openFromFooter(page)
  await dialogOf(page)
    .getByRole('button', { name: ownNameOf('es') })
    .click()
  await page.waitForURL(`**${PATH}?from=mail&${LOCALE_QUERY}=es#main`)
  await waitForHydration(page)
  expect(await page.locator('html').getAttribute('lang')).toBe('es')
  await page.goto('/events/')
  await waitForHydration(page)
  expect(await page.locator('footer button[aria-haspopup="dialog"]').innerText()).toBe('Español')
  expect(complaints).toEqual([])
})

it('the choice of a language fits in a right-to-left language and with reduced motion', async () => {
  const { page, complaints } = await browser.visit(`${PATH}?${LOCALE_QUERY}=ar`, { width: 360 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openFromFooter(page)
  await expectMirrored(page, 'html')
  expect(complaints).toEqual([])
})

inLongRun(() => {
  it.each([
    ['the full menu', '/sleep/', 360, 'header button[aria-expanded]', 'dialog[open]'],
    ['the menu under the icon', '/sleep/', 1440, 'header button[aria-expanded]', 'nav[id]'],
    ['the menu of the settings', '/settings/cookies/', 360, 'button[popovertarget]', 'nav[popover]:popover-open'],
  ])('a member chooses in %s, and the account keeps it', async (_name, path, width, opener, menu) => {
    const { refreshToken } = await newMember()
    const { page, complaints } = await browser.visit(path, { width, refreshToken })
    await waitUntilSettled(page)
    await page.locator(opener).filter({ visible: true }).click()
    await page.locator(menu).getByRole('button', { name: 'Language' }).click()
    await dialogOf(page).waitFor()
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await dialogOf(page)
      .getByRole('button', { name: ownNameOf('es') })
      .click()
    expect((await saved).status()).toBe(200)
    await page.waitForURL(`**${path}?${LOCALE_QUERY}=es`)
    await waitForHydration(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('es')
    expect(complaints).toEqual([])
  })
})
