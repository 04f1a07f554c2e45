import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser, waitForHydration } from '../support/browser.ts'
import {
  addToQueue,
  expectSound,
  fullPlayer,
  loopRecording,
  mediaSessionTitle,
  openFullPlayer,
  play,
  playerBar,
  queuedTitles,
} from '../support/player-page.ts'

const browser = openBrowser()

const TIRED = 'How to Pray When You Are Tired'
const queueTab = (page: Page) => fullPlayer(page).getByRole('tab', { name: /Queue/ })
const handleOf = (page: Page, name: string) =>
  fullPlayer(page).getByRole('button', { name: `Move ${name}`, exact: true })

/** The narrowest screen, and a desktop screen. */
const QUEUE_WIDTHS = [320, 1440]

/** Drags a handle over another row in steps, and drops it once the titles have this order. */
async function drag(page: Page, from: string, onto: string, until: readonly string[]): Promise<void> {
  const [start, end] = [await handleOf(page, from).boundingBox(), await handleOf(page, onto).boundingBox()]
  if (!start || !end) throw new Error('there is nothing to drag')
  const x = start.x + start.width / 2
  await page.mouse.move(x, start.y + start.height / 2)
  await page.mouse.down()
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await page.mouse.move(x, start.y + start.height / 2 + (end.y - start.y) * part)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await expect.poll(() => queuedTitles(page)).toEqual(until)
  await page.mouse.up()
}

describe('the queue', () => {
  it('is reordered by keyboard and by dragging, survives a reload, and plays first', async () => {
    const { page, complaints } = await browser.visit('/series/plain-faith/')
    await addToQueue(page, TIRED, 'Add to queue')
    await page.goto('/series/slow-psalms/')
    await waitForHydration(page)
    await addToQueue(page, 'With Gladness', 'Add to queue')
    await play(page, 'Like a Tree Planted')
    await loopRecording(page)
    await openFullPlayer(page)
    await queueTab(page).click()
    await expect.poll(() => queuedTitles(page)).toEqual([TIRED, 'With Gladness'])
    const pressed = fullPlayer(page).getByRole('button', { name: /^Play With Gladness/ })
    expect(await pressed.getAttribute('href')).toMatch(/^\/series\/slow-psalms\/[\w-]+\/$/)

    await handleOf(page, 'With Gladness').press('ArrowUp')
    await expect.poll(() => queuedTitles(page)).toEqual(['With Gladness', TIRED])
    await drag(page, 'With Gladness', TIRED, [TIRED, 'With Gladness'])
    await expectAccessible(page, '[data-full-player]')

    await page.reload()
    await waitForHydration(page)
    await play(page, 'Like a Tree Planted')
    await loopRecording(page)
    await playerBar(page).getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => mediaSessionTitle(page)).toBe(TIRED)
    await playerBar(page).getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => mediaSessionTitle(page)).toBe('With Gladness')
    await expect.poll(() => page.evaluate(() => localStorage.up_next)).toBeUndefined()
    expect(complaints).toEqual([])
  })

  inLongRun(() => {
    it.each(QUEUE_WIDTHS)('can be opened and played while nothing plays, at %i px', async (width) => {
      const { page, complaints } = await browser.visit('/series/slow-psalms/', { width })
      await addToQueue(page, 'With Gladness', 'Add to queue')
      await addToQueue(page, 'Like a Tree Planted', 'Play next')
      await playerBar(page).getByText('2 in your queue').waitFor()
      await page.reload()
      await waitForHydration(page)
      await playerBar(page)
        .getByRole('button', { name: /^Show the queue/ })
        .click()
      const sheet = page.getByRole('dialog', { name: 'Your queue' })
      await sheet.getByRole('button', { name: 'Move Like a Tree Planted', exact: true }).press('ArrowDown')
      await expect
        .poll(() => sheet.getByRole('listitem').locator('b').allTextContents())
        .toEqual(['With Gladness', 'Like a Tree Planted'])
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await page.goBack()
      await sheet.waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe('/series/slow-psalms/')

      await playerBar(page).getByRole('button', { name: 'Play With Gladness', exact: true }).click()
      await expectSound(page)
      await expect.poll(() => mediaSessionTitle(page)).toBe('With Gladness')
      expect(complaints).toEqual([])
    })
  })

  it('shows the items that follow it, and which of them are locked', async () => {
    const { page } = await browser.visit('/series/slow-psalms/')
    await play(page, 'Like a Tree Planted')
    await loopRecording(page)
    await openFullPlayer(page)
    await queueTab(page).click()
    const panel = fullPlayer(page).getByRole('tabpanel', { name: /Queue/ })
    await panel.getByRole('heading', { name: 'Then from Slow Psalms' }).waitFor()
    await panel.getByRole('button', { name: /^Locked The Heavens Declare/ }).waitFor()
    const inNewTab = page.context().waitForEvent('page')
    await panel.getByRole('button', { name: /^Locked The Heavens Declare/ }).click({ modifiers: ['ControlOrMeta'] })
    await (await inNewTab).waitForURL('**/series/slow-psalms/the-heavens-declare/')
    await (await inNewTab).close()
    await panel.getByRole('button', { name: /^Locked The Heavens Declare/ }).click()
    await page.getByRole('dialog', { name: 'Make a quiet place your own' }).waitFor()
    expect(await mediaSessionTitle(page)).toBe('Like a Tree Planted')
    await page.keyboard.press('Escape')
    await panel.getByRole('button', { name: /^Play With Gladness/ }).click()
    await expect.poll(() => mediaSessionTitle(page)).toBe('With Gladness')
    await expectSound(page)
    await playerBar(page)
      .getByRole('button', { name: 'Previous' })
      .or(fullPlayer(page).getByRole('button', { name: 'Previous' }))
      .last()
      .click()
    await expect.poll(() => mediaSessionTitle(page)).toBe('Like a Tree Planted')
  })

  inLongRun(() => {
    it('accepts a whole series, an item from its page, and one from a card', async () => {
      const { page, complaints } = await browser.visit('/series/slow-psalms/')
      await page.getByRole('button', { name: 'Options for Slow Psalms', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Add to queue' }).press('Enter')
      await playerBar(page).getByText('2 in your queue').waitFor()

      await page.goto('/series/plain-faith/how-to-pray-when-tired/')
      await waitForHydration(page)
      await page.getByRole('button', { name: `Options for ${TIRED}`, exact: true }).click()
      await page.getByRole('menuitem', { name: 'Play next' }).press('Enter')
      await playerBar(page).getByText('3 in your queue').waitFor()

      await page.goto('/discover/?tag=gratitude')
      await waitForHydration(page)
      const options = page
        .getByRole('main')
        .getByRole('button', { name: 'Options for His Compassions Fail Not', exact: true })
        .first()
      await options.scrollIntoViewIfNeeded()
      await options.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: 'Add to queue' }).press('Enter')
      await playerBar(page).getByText('4 in your queue').waitFor()
      await expectAccessible(page)
      expect(complaints).toEqual([])
    })
  })
})
