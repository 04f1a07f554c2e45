import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser, overflowOf, waitForHydration } from '../support/browser.ts'
import { expectFocused } from '../support/focus.ts'
import { addToQueue, expectSound, fullPlayer, isPaused, loopRecording, playerBar, row } from '../support/player-page.ts'
import { VIDEO, waitForVideoPlayback, watchWithAds } from '../watching/video-page.ts'

const browser = openBrowser()

const NARROW = 320
const FULL = '[data-full-player]'
const FILM_MODAL = 'dialog[open]'
const HLS_FILM = '/series/mercies-on-film/morning-mercies-the-film/'

/** Everything in a region that the Tab key must reach. */
const REACHED =
  ':is(a[href], button, input, select, [role="slider"], [role="tab"]):not([tabindex="-1"], [disabled], [inert] *)'

/** A limit above the number of controls on any screen: reaching it means a focus trap. */
const MOST_STEPS = 400

/**
 * Presses Tab through a region until the focus is back at the start. Returns the controls that were not reached or were
 * clipped. Elements that appear meanwhile count too.
 */
async function faultsByTab(page: Page, part: string): Promise<string[]> {
  // Starts at the first element of the region, so that the rest of the page is skipped.
  const first = page.locator(`${part} ${REACHED}`).filter({ visible: true }).first()
  await page.evaluate((within) => document.querySelector(within)?.setAttribute('data-walked', ''), part)
  await first.focus()
  await first.evaluate((one) => one.setAttribute('data-reached', 'first'))
  const faults = new Set<string>()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab')
    const { fault, isRound } = await page.evaluate(lookAtFocus, NARROW)
    if (fault) faults.add(fault)
    if (isRound) break
  }
  const { missed, count } = await page.evaluate(missedBy, REACHED)
  expect(count).toBeGreaterThan(1)
  return [...faults, ...missed]
}

/** Runs in the page: marks the focused element as reached. */
function lookAtFocus(width: number): { fault: string | null; isRound: boolean } {
  const here = document.activeElement
  if (!here?.closest('[data-walked]')) return { fault: null, isRound: false }
  const isRound = here.getAttribute('data-reached') === 'first'
  if (!isRound) here.setAttribute('data-reached', '')
  const { left, right, width: own, height } = here.getBoundingClientRect()
  const isWhole = left >= -1 && right <= width + 1 && own > 0 && height > 0
  return { fault: isWhole ? null : `cut off: ${here.getAttribute('aria-label') ?? here.textContent}`, isRound }
}

/** Runs in the page: the elements that were not reached, and the number of all. */
function missedBy(reached: string): { missed: string[]; count: number } {
  const wanted = [...document.querySelectorAll(`[data-walked] ${reached}`)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )
  const missed = wanted.filter((one) => !one.hasAttribute('data-reached'))
  for (const one of document.querySelectorAll('[data-walked], [data-reached]')) {
    one.removeAttribute('data-walked')
    one.removeAttribute('data-reached')
  }
  return {
    missed: missed.map((one) => `never reached: ${one.getAttribute('aria-label') ?? one.textContent}`),
    count: wanted.length,
  }
}

/** Checks that the region fits, everything has a name, and every control is reached by Tab. */
async function expectUsable(page: Page, part: string): Promise<void> {
  expect(await faultsByTab(page, part)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await expectAccessible(page, part)
}

/** Presses a button of a region with the keyboard. */
async function pressByKey(page: Page, part: string, name: RegExp): Promise<void> {
  await page.locator(part).getByRole('button', { name }).first().press('Enter')
}

describe('at 320 px the audio player', () => {
  it('fits, is labelled and reachable by Tab, in its bar and on every panel of its full view', async () => {
    const { page, complaints } = await browser.visit('/series/plain-faith/', { width: NARROW })
    await addToQueue(page, 'How to Pray When You Are Tired', 'Add to queue')
    await row(page, 'The Small Yes').getByRole('button', { name: /^Play/ }).press('Enter')
    await expectSound(page)
    await expectAccessible(page)
    await loopRecording(page)
    await playerBar(page)
      .getByRole('button', { name: /^Expand/ })
      .press('Enter')
    await fullPlayer(page).waitFor()

    const tabs = fullPlayer(page).getByRole('tab')
    const names = ['Chapters', 'Transcript', 'Queue', 'Speed', 'Sleep']
    await tabs.first().focus()
    for (const [at, name] of names.entries()) {
      const chosen = fullPlayer(page).getByRole('tab', { selected: true })
      await expect.poll(() => chosen.textContent()).toContain(name)
      // A transcript takes a moment to load.
      await fullPlayer(page).getByRole('tabpanel').locator(REACHED).first().waitFor()
      await expectUsable(page, FULL)
      if (name === 'Speed') await fullPlayer(page).getByRole('slider', { name: 'Speed' }).waitFor()
      await chosen.focus()
      if (at < names.length - 1) await page.keyboard.press('ArrowRight')
    }

    await pressByKey(page, FULL, /^More options/)
    await expectAccessible(page, FULL)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await fullPlayer(page).waitFor({ state: 'detached' })
    expect(await isPaused(page)).toBe(false)
    expect(complaints).toEqual([])
  })

  inLongRun(() => {
    it('playing the radio, fits, is labelled and reachable by Tab', async () => {
      const { page } = await browser.visit('/discover/', { width: NARROW })
      await page.getByRole('button', { name: /^Listen: Bethlehem Road Radio/ }).press('Enter')
      await expectSound(page)
      await playerBar(page)
        .getByRole('button', { name: /^Expand/ })
        .press('Enter')
      await fullPlayer(page).waitFor()
      await expectUsable(page, FULL)
    })

    it('leaves an item in the library’s history, which fits and is reachable by Tab', async () => {
      const { page } = await browser.visit('/series/plain-faith/', { width: NARROW })
      await row(page, 'The Small Yes').getByRole('button', { name: /^Play/ }).press('Enter')
      await expectSound(page)
      // Long enough for the position to be stored, at a higher speed.
      await page.evaluate(() => Object.assign(document.querySelector('audio') ?? {}, { playbackRate: 4 }))
      await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 8)
      await playerBar(page).getByRole('button', { name: 'Pause' }).press('Enter')
      await page.goto('/library/')
      await waitForHydration(page)
      await page.getByRole('main').getByRole('link', { name: 'History', exact: true }).press('Enter')
      await page
        .getByRole('main')
        .getByText(/The Small Yes/)
        .first()
        .waitFor()
      await expectUsable(page, 'main')
    })
  })
})

describe('at 320 px the video modal', () => {
  it('fits, is labelled and reachable by Tab, with its menus, and is closed by Escape', async () => {
    const { page, complaints } = await browser.visit(HLS_FILM, { width: NARROW })
    await page.getByRole('button', { name: /^Watch/ }).press('Enter')
    await waitForVideoPlayback(page, 0.5)
    await page.keyboard.press('k')
    await page.getByRole('slider', { name: 'Progress Bar' }).waitFor()
    await expectUsable(page, FILM_MODAL)
    for (const name of ['Playback Rate', 'Captions']) {
      const opener = page.getByRole('button', { name })
      await opener.press('Enter')
      const items = page.locator('.vjs-menu.vjs-lock-showing').getByRole('menuitemradio')
      await items.first().waitFor()
      await expectAccessible(page, FILM_MODAL)
      await page.keyboard.press('Escape')
      await items.first().waitFor({ state: 'hidden' })
      await expectFocused(opener)
      await opener.press('Enter')
      await items.first().press('Enter')
      await items.first().waitFor({ state: 'hidden' })
    }
    await page.getByRole('combobox', { name: 'Quality' }).focus()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  inLongRun(() => {
    it('fits and is reachable by Tab during an advertisement, which is skipped by keyboard', async () => {
      const { page } = await watchWithAds(browser, 'vast.xml?case=skippable', {
        prepare: async (context) => {
          await context.pages()[0]?.setViewportSize({ width: NARROW, height: 640 })
        },
      })
      await page.getByText('Advertisement', { exact: true }).waitFor()
      await page.locator(FILM_MODAL).getByRole('button', { name: 'Pause the advertisement' }).press('Enter')
      await expectUsable(page, FILM_MODAL)
      await page.locator(FILM_MODAL).getByRole('button', { name: 'Resume the advertisement' }).press('Enter')
      await page.getByRole('button', { name: 'Skip', exact: true }).press('Enter')
      await waitForVideoPlayback(page)
    })

    it('fits and is reachable by Tab if the video fails to load', async () => {
      const { page, context } = await browser.visit(VIDEO.path, { width: NARROW })
      await context.route('**/web/content/*', (route) => route.abort())
      await page.getByRole('button', { name: /^Watch/ }).press('Enter')
      await page.getByRole('button', { name: 'Try again' }).waitFor()
      await expectUsable(page, FILM_MODAL)
    })
  })
})
