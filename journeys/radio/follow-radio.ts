import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { RadioChannel } from '#contract/catalogue/radio.ts'
import { fullPlayer, mediaSessionTitle } from '../support/player-page.ts'
import { decodedBytes, pressListen, recordSound } from './radio-page.ts'

const CHANNEL = '/web/radio/selah-radio'

async function fetchRadioChannel(): Promise<RadioChannel> {
  const response = await fetch(`${process.env.JOURNEY_URL}${CHANNEL}`)
  const { data }: { data: RadioChannel } = await response.json()
  return data
}

/** Presses Listen and waits for sound. */
export async function startListening(page: Page): Promise<void> {
  await page.evaluate(recordSound)
  await pressListen(page)
  await expect.poll(() => decodedBytes(page)).toBeGreaterThan(0)
}

/** Lets time pass during playback: the recording that is then on the air is shown and plays. Returns its title. */
export async function expectPlaybackAfter(page: Page, pass: () => Promise<void>): Promise<string | undefined> {
  const before = await decodedBytes(page)
  await pass()
  await expect.poll(async () => (await mediaSessionTitle(page)) === (await fetchRadioChannel()).now?.title).toBe(true)
  const shownTitle = await mediaSessionTitle(page)
  await expect.poll(() => decodedBytes(page)).toBeGreaterThan(before)
  return shownTitle
}

/** Checks that the next recording in the full view is the one that follows. */
export async function expectNextTrackShown(page: Page): Promise<void> {
  const isNextTold = async () => {
    const next = (await fetchRadioChannel()).next?.title
    return next !== undefined && (await fullPlayer(page).getByText(next).count()) > 0
  }
  await expect.poll(isNextTold).toBe(true)
}

/** Sessions expire by the moved clock and are renewed: the browser logs the refused responses. */
export const withoutSessionErrors = (complaints: readonly string[]) =>
  complaints.filter((words) => !words.includes('401'))
