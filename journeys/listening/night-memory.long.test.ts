import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { expectSound, fullPlayer, isPaused, mediaSessionTitle, openFullPlayer } from '../support/player-page.ts'
import { refreshTokenFor } from '../support/subscribers.ts'

const browser = openBrowser()
const EVENING = '2026-11-21T22:05:00Z'
const MORNING = '06:20'
const HOURS = 8
/** The night plays so many recordings an hour. The demo's are short, so each stands for ten minutes. */
const RECORDINGS_AN_HOUR = 6
const BETWEEN_MILLISECONDS = 3_600_000 / RECORDINGS_AN_HOUR
/** The most growth after the first hour, in which everything is loaded or created that is needed only once. */
const MOST_GROWTH_BYTES = 400_000
const MOST_NEW_NODES = 300

type Memory = { bytes: number; nodes: number; listeners: number }

async function memoryOf(devtools: CDPSession): Promise<Memory> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  return { bytes: usedSize, nodes, listeners: jsEventListeners }
}

const jumpTo = (page: Page, part: number) =>
  page.evaluate((at) => {
    const audio = document.querySelector('audio')
    if (audio) audio.currentTime = audio.duration * at
  }, part)

/** Plays a recording at several positions, lets time pass, and lets it end. */
async function hearRecording(page: Page): Promise<void> {
  const title = await mediaSessionTitle(page)
  for (const part of [0.3, 0.7]) {
    await jumpTo(page, part)
    await expectSound(page)
  }
  await page.clock.fastForward(BETWEEN_MILLISECONDS)
  await jumpTo(page, 0.995)
  await expect.poll(() => mediaSessionTitle(page)).not.toBe(title)
  await expectSound(page)
}

/** Begins a night with every part of night mode: bed, reading along, sleep timer, repeat. */
async function beginNight(page: Page): Promise<void> {
  await page.clock.install({ time: EVENING })
  await page.clock.resume()
  await page.getByRole('main').getByRole('listitem').getByRole('button', { name: /^Play/ }).first().click()
  await expectSound(page)
  await openFullPlayer(page)
  const player = fullPlayer(page)
  await player.getByRole('button', { name: /^Repeat/ }).click()
  await player.getByRole('tab', { name: /Sleep/ }).click()
  await player.getByLabel('Stop at').fill(MORNING)
  await player.getByRole('button', { name: 'Night mode' }).click()
  const night = page.getByRole('dialog', { name: 'Night mode' })
  await night.getByRole('slider', { name: 'Rain' }).fill('40')
  await page.keyboard.press('Escape')
  await night.waitFor({ state: 'detached' })
  if (!(await player.isVisible())) await openFullPlayer(page)
  await player.getByRole('tab', { name: 'Transcript' }).click()
  await player.getByRole('button', { name: 'Read along' }).click()
  await page.getByRole('dialog', { name: 'Read along' }).getByRole('list').waitFor()
}

describe('a night of eight hours', () => {
  it('takes no more memory at its end than after its first hour', async () => {
    const { page, context, complaints } = await browser.visit('/series/a-chapter-a-day/', {
      refreshToken: refreshTokenFor('night'),
    })
    const devtools = await context.newCDPSession(page)
    await beginNight(page)
    const hours: Memory[] = []
    for (let hour = 0; hour < HOURS; hour += 1) {
      for (let recording = 0; recording < RECORDINGS_AN_HOUR; recording += 1) await hearRecording(page)
      hours.push(await memoryOf(devtools))
    }
    const [first, last] = [hours[0], hours.at(-1)]
    expect((last?.bytes ?? 0) - (first?.bytes ?? 0)).toBeLessThan(MOST_GROWTH_BYTES)
    expect((last?.nodes ?? 0) - (first?.nodes ?? 0)).toBeLessThan(MOST_NEW_NODES)
    expect((last?.listeners ?? 0) - (first?.listeners ?? 0)).toBeLessThan(MOST_NEW_NODES)
    await page.clock.fastForward(30 * 60_000)
    await expect.poll(() => isPaused(page)).toBe(true)
    expect(complaints).toEqual([])
  })
})
