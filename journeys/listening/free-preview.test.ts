import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { expectAccessible, OPENED_WIDTHS, openBrowser, waitForHydration } from '../support/browser.ts'
import { expectMirrored, MIRRORED, mirrored } from '../support/mirrored.ts'
import {
  audioPosition,
  expectSound,
  fullPlayer,
  isPaused,
  mediaSessionTitle,
  openFullPlayer,
  openPlayerInAnyLanguage,
  play,
} from '../support/player-page.ts'
import { hearEnd, isPreview, recordSounds } from './preview-page.ts'

const browser = openBrowser()

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'The free part ends here' })

const lockedRow = (page: Page) => page.getByRole('main').locator('li:has(h3):has([data-in-place])').first()

async function findLocked(page: Page, series = '/series/slow-psalms/'): Promise<string> {
  await page.goto(series)
  await waitForHydration(page)
  return (await lockedRow(page).locator('h3 a').getAttribute('href')) ?? ''
}

describe.each(sampleOf([360, 1440]))('the free preview of a locked item, opened at %i px', (width) => {
  it('plays from the item’s page, requests only the preview, and ends with a notice that plays the next free one', async () => {
    const { page, complaints } = await browser.visit('/discover/', { width })
    // A free recording follows its first locked one.
    await page.goto(await findLocked(page, '/series/deep-calleth/'))
    await waitForHydration(page)
    const asked = recordSounds(page)
    await page.getByRole('button', { name: /^Free preview/ }).click()
    await expectSound(page)
    const title = await mediaSessionTitle(page)
    await openFullPlayer(page)
    await fullPlayer(page)
      .getByText(/^Free to /)
      .waitFor()
    await expectAccessible(page, '[data-full-player]')
    await hearEnd(page)
    await notice(page).last().waitFor()
    expect(await mediaSessionTitle(page)).toBe(title)
    await page.keyboard.press('Escape')
    await fullPlayer(page).waitFor({ state: 'detached' })
    await expectAccessibleAtAllWidths(page)
    await expect.poll(() => isPaused(page)).toBe(true)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((path) => !isPreview(path))).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('started'))).toBeNull()

    const next = notice(page).getByRole('button', { name: /^Next free one: / })
    const nextTitle = (await next.innerText()).replace('Next free one: ', '')
    const before = asked.length
    await next.click()
    await expect.poll(() => mediaSessionTitle(page)).toBe(nextTitle)
    await expectSound(page)
    await notice(page).waitFor({ state: 'detached' })
    // Heard as a whole, not its free part.
    expect(asked.slice(before).filter(isPreview)).toEqual([])
    expect(complaints).toEqual([])
  })
})

inLongRun(() => {
  it('a free preview plays from the menu of a row, where pressing the row itself still asks to sign up', async () => {
    const { page } = await browser.visit('/discover/', { width: 360 })
    await findLocked(page)
    const row = lockedRow(page)
    await row.getByRole('button', { name: /^Options for/ }).click()
    await page.getByRole('menuitem', { name: 'Free preview' }).click()
    await expectSound(page)
    await expect.poll(() => audioPosition(page)).toBeGreaterThan(0)
    await row.locator('h3 a').click()
    await page.getByRole('dialog').waitFor()
  })

  it('a free preview plays from a search result, and from the queue', async () => {
    const { page, complaints } = await browser.visit('/search/?q=the%20heavens%20declare&type=content', { width: 360 })
    const asked = recordSounds(page)
    await page.getByRole('main').getByRole('button', { name: 'Free preview: The Heavens Declare' }).click()
    await expectSound(page)
    await expect.poll(() => mediaSessionTitle(page)).toBe('The Heavens Declare')

    await page.goto('/series/slow-psalms/')
    await waitForHydration(page)
    await play(page, 'Like a Tree Planted')
    await openFullPlayer(page)
    await fullPlayer(page)
      .getByRole('tab', { name: /^Queue/ })
      .click()
    const following = fullPlayer(page).getByRole('button', { name: 'Free preview: The Heavens Declare' })
    await following.waitFor()
    await expectAccessibleAtAllWidths(page, '[data-full-player]')
    const ofSearch = asked.splice(0)
    expect(ofSearch.some(isPreview)).toBe(true)
    await following.click()
    await expect.poll(() => mediaSessionTitle(page)).toBe('The Heavens Declare')
    await expectSound(page)
    expect(asked.some(isPreview)).toBe(true)
    expect([...ofSearch, ...asked].filter((path) => path.startsWith('/media/signed/'))).toEqual([])
    expect(complaints).toEqual([])
  })

  it.each(OPENED_WIDTHS)(
    'a free preview fits in a right-to-left language and with reduced motion at %i px; its seek bar still runs to the right',
    async (width) => {
      const { page } = await browser.visit('/discover/', { width })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`${await findLocked(page)}?${MIRRORED}`)
      await waitForHydration(page)
      await page
        .getByRole('button', { name: new RegExp(`^${mirrored('Free preview')}`) })
        .first()
        .click()
      await expectSound(page)
      await expectMirrored(page)
      const title = (await mediaSessionTitle(page)) ?? ''
      const full = await openPlayerInAnyLanguage(page, title)
      await full.getByText(mirrored('Free to').trim()).waitFor()
      await expectMirrored(page, '[data-full-player]')
      const seek = full.getByRole('slider', { name: mirrored('Position') })
      await seek.focus()
      const before = await audioPosition(page)
      await seek.press('ArrowRight')
      await expect.poll(() => audioPosition(page)).toBeGreaterThan(before + 4)
      await hearEnd(page)
      const end = page.getByRole('status').filter({ hasText: mirrored('The free part ends here') })
      await end.last().waitFor()
      await page.keyboard.press('Escape')
      await full.waitFor({ state: 'detached' })
      await expectMirrored(page, 'html')
    },
  )
})
