import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { resize } from '../screens/walk-screen.ts'
import { expectAccessible, OPENED_WIDTHS, openBrowser } from '../support/browser.ts'
import { newMember } from '../support/members.ts'
import { expectMirrored, expectRightOf, MIRRORED, mirrored } from '../support/mirrored.ts'
import {
  expectSound,
  fullPlayer,
  mediaSessionTitle,
  openFullPlayer,
  play,
  playerBar,
  playInAnyLanguage,
} from '../support/player-page.ts'
import { hearEnd, isPreview, recordSounds } from './preview-page.ts'

const browser = openBrowser()

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Part of Selah Premium.' })

/** The title of the locked item that the notice names. */
async function lockedTitle(page: Page): Promise<string> {
  return (await notice(page).locator('b').innerText()).replace('Next: ', '')
}

async function playToTheEnd(page: Page): Promise<void> {
  await playerBar(page).getByRole('slider', { name: 'Position' }).press('End')
}

describe('after the last open item', () => {
  it.each(sampleOf([360, 1440]))(
    'a guest sees the locked next item, and may sign up for it, at %i px',
    async (width) => {
      const { page, complaints } = await browser.visit('/series/slow-psalms/', { width })
      await play(page, 'With Gladness')
      await hearEnd(page)
      await notice(page).getByText('Next: ').waitFor()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await openFullPlayer(page)
      await notice(page).last().getByText('Next: ').waitFor()
      await expectAccessible(page, '[data-full-player]')
      await page.keyboard.press('Escape')
      await fullPlayer(page).waitFor({ state: 'detached' })
      await notice(page).getByRole('button', { name: 'Subscribe' }).click()
      const signUp = page.getByRole('dialog', { name: 'Make a quiet place your own' })
      await signUp.waitFor()
      await page.keyboard.press('Escape')
      await signUp.waitFor({ state: 'detached' })

      const title = await lockedTitle(page)
      const sounds = recordSounds(page)
      await notice(page).getByRole('button', { name: 'Free preview' }).click()
      await expect.poll(() => mediaSessionTitle(page)).toBe(title)
      await expectSound(page)
      expect(sounds.length).toBeGreaterThan(0)
      expect(sounds.filter((path) => !isPreview(path))).toEqual([])
      await expectAccessible(page)
      expect(complaints).toEqual([])
    },
  )

  inLongRun(() => {
    it.each(OPENED_WIDTHS)(
      'the free preview in the notice fits in a right-to-left language and with reduced motion, at %i px',
      async (width) => {
        const { page, complaints } = await browser.visit(`/series/slow-psalms/?${MIRRORED}`, { width })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await playInAnyLanguage(page, 'With Gladness')
        await hearEnd(page)
        const shown = page.getByRole('status').filter({ hasText: mirrored('Next: ').trim() })
        const offer = shown.getByRole('button', { name: mirrored('Free preview') })
        await offer.waitFor()
        for (const fitted of [...OPENED_WIDTHS, width]) {
          await resize(page, fitted)
          await expectMirrored(page, 'html')
          await offer.click({ trial: true })
        }
        // The title begins where a line is read from, and the cross is at its end.
        await expectRightOf(shown.locator('b'), shown.getByRole('button', { name: mirrored('Dismiss') }))
        const sounds = recordSounds(page)
        await offer.click()
        await expectSound(page)
        expect(sounds.some(isPreview)).toBe(true)
        await hearEnd(page)
        const end = page.getByRole('status').filter({ hasText: mirrored('The free part ends here') })
        await end.waitFor()
        for (const fitted of [...OPENED_WIDTHS, width]) {
          await resize(page, fitted)
          await expectMirrored(page, 'html')
        }
        expect(complaints).toEqual([])
      },
    )
  })

  inLongRun(() => {
    it('a member without a subscription gets the plans', async () => {
      const { refreshToken } = await newMember()
      const { page } = await browser.visit('/series/slow-psalms/', { refreshToken })
      await page.waitForFunction(() => 'session_token' in sessionStorage)
      await play(page, 'With Gladness')
      await playToTheEnd(page)
      await notice(page).getByRole('button', { name: 'Subscribe' }).click()
      await page.waitForURL('**/subscribe/**')
    })

    it('the next open item plays, and the skipped one is named', async () => {
      const { page } = await browser.visit('/series/deep-calleth/')
      await play(page, 'Compline by the Sea')
      await playToTheEnd(page)
      await expect.poll(() => mediaSessionTitle(page)).toBe('He Telleth the Number of the Stars')
      await expectSound(page)
      await notice(page).getByText('Skipped: In a Quiet Wood').waitFor()
      await notice(page).getByRole('button', { name: 'Dismiss' }).click()
      await expect.poll(() => notice(page).count()).toBe(0)
      await expectSound(page)
    })
  })
})
