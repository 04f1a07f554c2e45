import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser } from '../support/browser.ts'
import { newMember } from '../support/members.ts'
import { expectSound, fullPlayer, mediaSessionTitle, openFullPlayer, play, playerBar } from '../support/player-page.ts'

const browser = openBrowser()

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Part of Selah Premium.' })

async function playToTheEnd(page: Page): Promise<void> {
  await playerBar(page).getByRole('slider', { name: 'Position' }).press('End')
}

describe('after the last open item', () => {
  it.each(sampleOf([360, 1440]))(
    'a guest sees the locked next item, and may sign up for it, at %i px',
    async (width) => {
      const { page, complaints } = await browser.visit('/series/slow-psalms/', { width })
      await play(page, 'With Gladness')
      await page.evaluate(() => {
        const audio = document.querySelector('audio')
        if (audio) audio.currentTime = audio.duration - 0.4
      })
      await notice(page).getByText('Next: ').waitFor()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await openFullPlayer(page)
      await notice(page).last().getByText('Next: ').waitFor()
      await expectAccessible(page, '[data-full-player]')
      await page.keyboard.press('Escape')
      await fullPlayer(page).waitFor({ state: 'detached' })
      await notice(page).getByRole('button', { name: 'Subscribe' }).click()
      await page.getByRole('dialog', { name: 'Make a quiet place your own' }).waitFor()
      expect(complaints).toEqual([])
    },
  )

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
