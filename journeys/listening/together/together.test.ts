import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../../screens/all-widths.ts'
import { expectAccessible, OPENED_WIDTHS, openBrowser, overflowOf } from '../../support/browser.ts'
import { newMember } from '../../support/members.ts'
import { expectMirrored, MIRRORED, mirrored } from '../../support/mirrored.ts'
import { distance, enter, ITEM, placeOf } from './room-page.ts'

const browser = openBrowser()

/** The host starts a countdown for everybody, cancels it, and starts it again. */
async function countDown(host: Page, guest: Page): Promise<void> {
  const count = host.getByRole('button', { name: 'Start a countdown' })
  await count.click()
  const secondsOf = (page: Page) => page.getByRole('timer').textContent()
  await guest.getByText(/^Starts in 4:\d\d$/).waitFor()
  await expect
    .poll(async () => {
      const [one, other] = await Promise.all([secondsOf(host), secondsOf(guest)])
      return one === other
    })
    .toBe(true)
  await expectAccessibleAtAllWidths(host, 'main')
  await host.getByRole('button', { name: 'Cancel the countdown' }).click()
  await guest.getByText('The host hasn’t started yet.').waitFor()
  await count.click()
  await guest.getByRole('timer').waitFor()
}

describe.each(sampleOf([360, 1440]))('a room, opened at %i px', (width) => {
  it('is opened from an item’s page, joined by link, heard in step, steered by its host alone, and ended for all', async () => {
    const { refreshToken } = await newMember()
    const host = await browser.visit(`/content/${ITEM}/`, { width, refreshToken })
    await host.page.waitForFunction(() => 'session_token' in sessionStorage)
    await host.page.getByRole('main').getByRole('link', { name: 'Pray together' }).click()
    await enter(host.page, 'r. a.', 'Open a room')
    const start = host.page.getByRole('button', { name: 'Start for everyone' })
    await start.waitFor()

    const guest = await browser.visit(new URL(host.page.url()).pathname, { width })
    await guest.page.getByText('1 here').waitFor()
    await expectAccessibleAtAllWidths(guest.page, 'main')
    await enter(guest.page, 'jt', 'Join')
    await guest.page.getByText('The host hasn’t started yet.').waitFor()
    await host.page.getByText('2 here').waitFor()
    expect(await guest.page.getByRole('button', { name: 'Start for everyone' }).count()).toBe(0)

    await countDown(host.page, guest.page)
    await start.click()
    await expect.poll(() => distance(host.page, guest.page)).toBeLessThan(0.2)
    await guest.page.getByText('In step').waitFor()
    await host.page.getByRole('main').getByRole('button', { name: 'Fast-forward 15 seconds' }).click()
    await expect.poll(async () => (await placeOf(guest.page)).seconds).toBeGreaterThan(14)
    await expect.poll(() => distance(host.page, guest.page)).toBeLessThan(0.2)

    const volumeOf = (page: Page) => page.evaluate(() => document.querySelector('audio')?.volume)
    // Each player fades in once it is in step.
    for (const { page } of [host, guest]) await expect.poll(() => volumeOf(page)).toBe(1)
    await guest.page.getByRole('main').getByRole('slider', { name: 'Volume' }).press('ArrowLeft')
    await expect.poll(() => volumeOf(guest.page)).toBeLessThan(1)
    await expect.poll(() => volumeOf(host.page)).toBe(1)

    await guest.page.getByRole('button', { name: 'Amen' }).click()
    await host.page.getByText('Amen · JT').waitFor()
    await expectAccessibleAtAllWidths(host.page, 'main')

    await host.page.getByRole('button', { name: 'Pause for everyone' }).click()
    await guest.page.getByText('The host paused.').waitFor()
    await expect.poll(async () => (await placeOf(guest.page)).isPaused).toBe(true)
    await start.click()
    await expect.poll(() => distance(host.page, guest.page)).toBeLessThan(0.2)
    await guest.page.evaluate(() => document.querySelector('audio')?.pause())
    await guest.page.getByRole('button', { name: 'Listen with everyone' }).click()
    await expect.poll(() => distance(host.page, guest.page)).toBeLessThan(0.2)

    await host.page.getByRole('button', { name: 'End for everyone' }).click()
    for (const { page } of [host, guest]) await page.getByRole('heading', { name: 'Go in peace' }).waitFor()
    await expect.poll(async () => (await placeOf(guest.page)).isPaused).toBe(true)
    expect(await guest.page.getByText('2 here').count()).toBe(0)
    await expectAccessibleAtAllWidths(guest.page, 'main')
    await guest.page.reload()
    await guest.page.getByRole('heading', { name: 'This room is closed' }).waitFor()
    expect(host.complaints).toEqual([])
    expect(guest.complaints.filter((what) => !what.includes('404'))).toEqual([])
  })
})

inLongRun(() => {
  it('a guest who joins a room while it plays is in step with the others', async () => {
    const { refreshToken } = await newMember()
    const host = await browser.visit(`/content/${ITEM}/`, { refreshToken })
    await host.page.waitForFunction(() => 'session_token' in sessionStorage)
    await host.page.getByRole('main').getByRole('link', { name: 'Pray together' }).click()
    await enter(host.page, 'ra', 'Open a room')
    await host.page.getByRole('button', { name: 'Start for everyone' }).click()
    const forward = host.page.getByRole('main').getByRole('button', { name: 'Fast-forward 15 seconds' })
    await forward.click()
    await expect.poll(async () => (await placeOf(host.page)).seconds).toBeGreaterThan(15)

    const late = await browser.visit(new URL(host.page.url()).pathname, { width: 360 })
    await enter(late.page, 'jt', 'Join')
    await expect.poll(() => distance(host.page, late.page)).toBeLessThan(0.2)
    expect((await placeOf(late.page)).seconds).toBeGreaterThan(15)
    expect(late.complaints).toEqual([])
  })

  it.each(OPENED_WIDTHS)('a room fits in a right-to-left language and with reduced motion at %i px', async (width) => {
    const { refreshToken } = await newMember()
    const host = await browser.visit(`/content/${ITEM}/`, { width, refreshToken })
    await host.page.waitForFunction(() => 'session_token' in sessionStorage)
    await host.page.getByRole('main').getByRole('link', { name: 'Pray together' }).click()
    await enter(host.page, 'ra', 'Open a room')
    await host.page.getByRole('button', { name: 'Start for everyone' }).waitFor()

    const guest = await browser.visit(`${new URL(host.page.url()).pathname}?${MIRRORED}`, { width })
    await guest.page.emulateMedia({ reducedMotion: 'reduce' })
    const initials = guest.page.getByRole('main').getByRole('textbox')
    await initials.waitFor()
    await expectAccessible(guest.page, 'main')
    expect(await overflowOf(guest.page)).toBe(0)
    await initials.fill('jt')
    await initials.press('Enter')
    await host.page.getByText('2 here').waitFor()
    await guest.page.getByRole('progressbar').waitFor()
    await host.page.getByRole('button', { name: 'Start for everyone' }).click()
    await guest.page.getByText(mirrored('In step')).waitFor()
    await expect.poll(() => distance(host.page, guest.page)).toBeLessThan(0.2)
    await guest.page.getByRole('button', { name: mirrored('Amen') }).click()
    await host.page.getByText('Amen · JT').waitFor()
    await expectMirrored(guest.page)
  })
})
