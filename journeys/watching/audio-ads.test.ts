import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser, type Visit } from '../support/browser.ts'
import { mockTimers } from './mock-timers.ts'
import { adServerUrl, beaconsOf, changeItem } from './video-page.ts'

const browser = openBrowser()

const ITEM = { path: '/series/plain-faith/the-small-yes/', title: 'The Small Yes' }

/** Runs before the page's scripts: sets an ad tag on every item. */
function setAudioTag(): void {
  const own = JSON.parse
  JSON.parse = (text, revive) => own(String(text).replaceAll('"has_ads":false', '"has_ads":true'), revive)
}

/** Presses Play with an audio ad tag set. */
async function listenWithAds(name: string, { accepts = true } = {}): Promise<Visit & { session: string }> {
  const session = crypto.randomUUID()
  const adTagUrl = `${await adServerUrl()}/vast.xml?case=${name}&session=${session}`
  const visit = await browser.visit(ITEM.path, {
    hasChosenCookies: false,
    async prepare(page) {
      await mockTimers(page, { ads: 4, skipped: { address: 'chime', after: 2.5 } })
      await page.addInitScript((consent) => {
        localStorage.cookie_settings = JSON.stringify({ consent, opt_outs: {}, chosen_at: Date.now() })
      }, accepts)
      await page.addInitScript(setAudioTag)
    },
  })
  await changeItem(visit.context, (item) => {
    Object.assign(item, { has_ads: true, adsMetadata: { adNetwork: 'audio', adTagUrl } })
  })
  await visit.page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
  return { ...visit, session }
}

async function recordingRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const audio = document.querySelector('audio')
    return audio !== null && !audio.paused && audio.currentTime > 0
  })
}

describe('an advertisement before a recording', () => {
  it('is labelled, can be paused and skipped by keyboard, and is followed by the recording', async () => {
    const { page, session } = await listenWithAds('audio')
    const ad = page.getByRole('region', { name: 'Advertisement' })
    await ad
      .getByRole('status')
      .filter({ hasText: /^Advertisement$/ })
      .waitFor()
    await expect.poll(() => beaconsOf(session)).toContain('chime start')
    await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Advertisement')
    expect(await page.evaluate(() => document.querySelector('audio')?.currentTime)).toBe(0)
    // Axe keeps the page busy, and a recording that is not paused would play to its end meanwhile.
    await ad.getByRole('button', { name: 'Pause the advertisement' }).press('Enter')
    await ad.getByRole('button', { name: 'Resume the advertisement' }).waitFor()
    await expectAccessible(page, '[data-audio-ad]')
    await ad.getByRole('button', { name: 'Resume the advertisement' }).press('Enter')
    await ad.getByRole('button', { name: 'Skip', exact: true }).press('Enter')
    await recordingRuns(page)
    await page.locator('[data-audio-ad]').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(ITEM.title)
    await expect.poll(() => beaconsOf(session)).toContain('chime skip')
    const told = (await beaconsOf(session)).filter((one) => !/Quartile|midpoint/.test(one))
    expect(told).toEqual([
      ...['audio request', 'chime impression', 'chime creativeView', 'chime start'],
      ...['chime pause', 'chime resume', 'chime skip'],
    ])
  })

  inLongRun(() => {
    it.each(['empty', 'malformed', 'failing', 'endless', 'audio-broken', 'unheard-of'])(
      'is left out if the ad server’s answer is %s',
      async (name) => {
        const { page, session } = await listenWithAds(name)
        await recordingRuns(page)
        expect(await page.locator('[data-audio-ad]').count()).toBe(0)
        expect((await beaconsOf(session)).filter((one) => one.includes('impression'))).toEqual([])
      },
    )

    it('is not requested without consent', async () => {
      const { page, session } = await listenWithAds('audio', { accepts: false })
      await recordingRuns(page)
      expect(await beaconsOf(session)).toEqual([])
    })
  })
})
