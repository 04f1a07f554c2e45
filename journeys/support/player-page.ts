import type { Locator, Page } from 'playwright-core'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

/** The player's bar and its full view. */
export const playerBar = (page: Page) => page.getByRole('region', { name: 'Player', exact: true })
export const fullPlayer = (page: Page) => page.getByRole('dialog', { name: 'Full player' })
/** A row of a series. */
export const row = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title })
/** The title in the media session. */
export const mediaSessionTitle = (page: Page) => page.evaluate(() => navigator.mediaSession.metadata?.title)
/** The position, and whether playback is paused. */
export const audioPosition = (page: Page) => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
export const isPaused = (page: Page) => page.evaluate(() => document.querySelector('audio')?.paused ?? true)

/** Waits until playback advances: real decoding, by the browser's own clock. */
export async function expectSound(page: Page): Promise<void> {
  const from = await audioPosition(page)
  await page.waitForFunction(
    (before) => {
      const audio = document.querySelector('audio')
      return audio !== null && !audio.paused && audio.currentTime !== before && audio.currentTime > 0.2
    },
    from,
    { timeout: WAIT_LIMIT_MILLISECONDS },
  )
}

/** Plays a row’s item and waits for sound. */
export async function play(page: Page, name: string): Promise<void> {
  await row(page, name).getByRole('button', { name: /^Play/ }).click()
  await expectSound(page)
}

/** Plays a row’s item on a page in any language, and waits for sound. */
export async function playInAnyLanguage(page: Page, title: string): Promise<void> {
  await row(page, title).getByRole('button').first().click()
  await expectSound(page)
}

/** Opens the full player on a page in any language. Returns it: its name is in that language too. */
export async function openPlayerInAnyLanguage(page: Page, title: string): Promise<Locator> {
  await page.locator('button[aria-haspopup="dialog"]').filter({ hasText: title }).click()
  const player = page.locator('[data-full-player]')
  await player.waitFor()
  return player
}

/** Repeats the recording, however long the test takes. */
export async function loopRecording(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('audio')?.setAttribute('loop', ''))
}

/** Plays slowly, so that a slow machine still sees each word and verse. */
export async function slowRecording(page: Page): Promise<void> {
  await page.evaluate(() => {
    const audio = document.querySelector('audio')
    if (audio) audio.playbackRate = 0.25
  })
}

/** Waits until no layer has a history entry. */
export async function waitForNoLayers(page: Page): Promise<void> {
  await page.waitForFunction(() => !('layer' in (history.state ?? {})))
}

export async function openFullPlayer(page: Page): Promise<void> {
  await playerBar(page)
    .getByRole('button', { name: /^Expand/ })
    .click()
  await fullPlayer(page).waitFor()
}

/** Queues a row’s item from its menu. */
export async function addToQueue(page: Page, name: string, words: 'Play next' | 'Add to queue'): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: /^Options for/ })
    .click()
  // By keyboard: the driver scrolls to what it clicks, and the menu moves with the page.
  await page.getByRole('menuitem', { name: words }).press('Enter')
}

/** The queued titles, in order. */
export const queuedTitles = (page: Page) =>
  fullPlayer(page).getByRole('tabpanel').getByRole('listitem').locator('b').allTextContents()

/** Runs in the page: records the positions that are sought to. */
export function recordSeeks(): void {
  const audio = document.querySelector('audio')
  audio?.addEventListener('seeking', () => {
    document.documentElement.dataset.sought = String(audio.currentTime)
  })
}

/** Runs in the page: records the lowest volume. */
export function recordVolume(): void {
  const audio = document.querySelector('audio')
  audio?.addEventListener('volumechange', () => {
    const { dataset } = document.documentElement
    dataset.quietest = String(Math.min(audio.volume, Number(dataset.quietest ?? 1)))
  })
}

/** The last recorded seek position in seconds. */
export async function lastSeekPosition(page: Page): Promise<number | undefined> {
  const sought = await page.evaluate(() => document.documentElement.dataset.sought)
  return sought === undefined ? undefined : Number(sought)
}
