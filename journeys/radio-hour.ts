import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { RadioChannel } from '#contract/radio.ts'
import { full, title } from './player-page.ts'
import { decoded, noteSound, pressListen } from './radio-page.ts'

const CHANNEL = '/web/radio/selah-radio'

async function onTheAir(): Promise<RadioChannel> {
  const response = await fetch(`${process.env.JOURNEY_URL}${CHANNEL}`)
  const { data }: { data: RadioChannel } = await response.json()
  return data
}

/** Presses Listen, and waits for the sound. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(noteSound)
  await pressListen(page)
  await expect.poll(() => decoded(page)).toBeGreaterThan(0)
}

/** Lets time pass while somebody listens: what is on by then is told, and heard. Answers with its title. */
export async function hearLater(page: Page, pass: () => Promise<void>): Promise<string | undefined> {
  const before = await decoded(page)
  await pass()
  await expect.poll(async () => (await title(page)) === (await onTheAir()).now?.title).toBe(true)
  const told = await title(page)
  await expect.poll(() => decoded(page)).toBeGreaterThan(before)
  return told
}

/** What the full view says that comes next is what does. */
export async function expectNextTold(page: Page): Promise<void> {
  const isNextTold = async () => {
    const next = (await onTheAir()).next?.title
    return next !== undefined && (await full(page).getByText(next).count()) > 0
  }
  await expect.poll(isNextTold).toBe(true)
}

/** Sessions end by the clock that is moved, and are begun anew: the browser itself notes the answer that says so. */
export const otherThanSessions = (complaints: readonly string[]) => complaints.filter((words) => !words.includes('401'))
