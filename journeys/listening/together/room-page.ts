import type { Page } from 'playwright-core'
import { waitForHydration } from '../../support/browser.ts'

/** A recording of some minutes, open to everybody. */
export const ITEM = 'the-brook-at-night'

/** The current position of a page's player, by one clock for all pages of this machine. */
export const placeOf = (page: Page) =>
  page.evaluate(() => {
    const audio = document.querySelector('audio')
    return { seconds: audio?.currentTime ?? 0, at: Date.now() / 1000, isPaused: audio?.paused ?? true }
  })

/** How far two players are apart, in seconds; undefined unless both play. */
export async function distance(one: Page, other: Page): Promise<number | undefined> {
  const [first, second] = await Promise.all([placeOf(one), placeOf(other)])
  if (first.isPaused || second.isPaused) return undefined
  return Math.abs(first.seconds - first.at - (second.seconds - second.at))
}

/** Enters a room with initials, or opens one. */
export async function enter(page: Page, initials: string, button: string): Promise<void> {
  await waitForHydration(page)
  await page.getByLabel('Your initials').fill(initials)
  await page.getByRole('button', { name: button }).click()
}
