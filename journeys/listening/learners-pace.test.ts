import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser, waitForHydration } from '../support/browser.ts'
import { newMember } from '../support/members.ts'
import { expectMirrored, MIRRORED, mirrored } from '../support/mirrored.ts'
import {
  audioPosition,
  expectSound,
  fullPlayer,
  isPaused,
  lastSeekPosition,
  loopRecording,
  openFullPlayer,
  openPlayerInAnyLanguage,
  play,
  playInAnyLanguage,
  recordSeeks,
} from '../support/player-page.ts'

const browser = openBrowser()
const view = (page: Page) => page.getByRole('dialog', { name: 'Read along' })
const lines = (page: Page) => view(page).getByRole('list').getByRole('button')
const turn = (page: Page) => view(page).getByText('Your turn')
const speed = (page: Page) => page.evaluate(() => document.querySelector('audio')?.playbackRate)

async function playReadingAlong(page: Page): Promise<void> {
  await play(page, 'The Small Yes')
  await loopRecording(page)
  await openReadAlong(page)
}

async function openReadAlong(page: Page): Promise<void> {
  await openFullPlayer(page)
  await fullPlayer(page).getByRole('tab', { name: 'Transcript' }).click()
  await fullPlayer(page).getByRole('button', { name: 'Read along' }).click()
  await lines(page).first().waitFor()
}

/** Presses a line; resolves with its start. */
async function playLine(page: Page, at: number): Promise<number> {
  const before = await lastSeekPosition(page)
  await lines(page).nth(at).click()
  await expect.poll(() => lines(page).nth(at).getAttribute('aria-current')).toBe('true')
  await expect.poll(() => lastSeekPosition(page)).not.toBe(before)
  return (await lastSeekPosition(page)) ?? 0
}

function moveTo(page: Page, position: number): Promise<void> {
  return page.evaluate((seconds) => {
    const audio = document.querySelector('audio')
    if (audio) audio.currentTime = seconds
  }, position)
}

describe.each(sampleOf([360, 1440]))('a learner’s pace, opened at %i px', (width) => {
  it('slows the voice, waits after a line, repeats it by key, and goes on', async () => {
    const { page, complaints } = await browser.visit('/series/plain-faith/', { width })
    await playReadingAlong(page)
    await view(page).getByRole('button', { name: 'Learner’s pace' }).press('Enter')
    await expect.poll(() => speed(page)).toBe(0.75)
    await page.evaluate(recordSeeks)
    const next = await playLine(page, 3)
    const start = await playLine(page, 2)

    await moveTo(page, next - 1.5)
    await turn(page).waitFor()
    await expect.poll(() => isPaused(page)).toBe(true)
    expect(await lines(page).nth(2).getAttribute('aria-current')).toBe('true')
    await expectAccessible(page, '[data-read-along]')

    await page.keyboard.press('r')
    await turn(page).waitFor({ state: 'detached' })
    await expect.poll(() => isPaused(page)).toBe(false)
    expect(await lastSeekPosition(page)).toBeCloseTo(start)

    await turn(page).waitFor()
    // By itself, after the time that it takes to repeat the line.
    await expect.poll(() => lastSeekPosition(page)).toBeCloseTo(next)
    await expect.poll(() => audioPosition(page)).toBeGreaterThan(next)

    await view(page).getByRole('button', { name: 'Learner’s pace' }).press('Enter')
    await expect.poll(() => speed(page)).toBe(1)
    expect(complaints).toEqual([])
  })
})

inLongRun(() => {
  it('a learner’s pace fits in a right-to-left language and with reduced motion', async () => {
    const { page } = await browser.visit(`/series/plain-faith/?${MIRRORED}`, { width: 360 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate(() => localStorage.setItem('read_along', '{"isLearning":true}'))
    await page.reload()
    await waitForHydration(page)
    await playInAnyLanguage(page, 'The Small Yes')
    await loopRecording(page)
    const player = await openPlayerInAnyLanguage(page, 'The Small Yes')
    await player.getByRole('tab', { name: mirrored('Transcript') }).click()
    await page.locator('[data-read-along-opener]').click()
    await page.locator('[data-read-along] [aria-keyshortcuts="r"]').waitFor()
    await expect.poll(() => speed(page)).toBe(0.75)
    await expectMirrored(page, '[data-read-along]')
  })

  it('a learner’s pace is not offered in a prayer room, where everybody hears the same', async () => {
    const { refreshToken } = await newMember()
    const { page } = await browser.visit('/content/the-small-yes/', { refreshToken })
    await page.evaluate(() => localStorage.setItem('read_along', '{"isLearning":true}'))
    await page.waitForFunction(() => 'session_token' in sessionStorage)
    await page.getByRole('main').getByRole('link', { name: 'Pray together' }).click()
    await page.getByLabel('Your initials').fill('ra')
    await page.getByRole('button', { name: 'Open a room' }).click()
    await page.getByRole('button', { name: 'Start for everyone' }).click()
    await page.getByText('In step').waitFor()

    await openReadAlong(page)
    expect(await view(page).getByRole('button', { name: 'Learner’s pace' }).count()).toBe(0)
    await expectSound(page)
    expect(await speed(page)).toBeGreaterThan(0.9)
  })
})
