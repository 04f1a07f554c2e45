import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser } from '../support/browser.ts'
import { followLink } from '../support/follow-link.ts'
import { fullPlayer, loopRecording, openFullPlayer, play, playerBar } from '../support/player-page.ts'

const browser = openBrowser()

/** The contrast of each text and icon of the bar with its translucent background (WCAG 2.2, 1.4.3). */
function contrasts(page: Page): Promise<number[]> {
  return playerBar(page).evaluate((section) => {
    const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const light = (parts: number[]) => {
      const [red = 0, green = 0, blue = 0] = parts.map((part) => {
        const share = part / 255
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const page = numbers(getComputedStyle(document.body).backgroundColor)
    const [red = 0, green = 0, blue = 0, share = 1] = numbers(getComputedStyle(section).backgroundColor)
    const ground = [red, green, blue].map((part, at) => part * share + (page[at] ?? 0) * (1 - share))
    return [...section.querySelectorAll<HTMLElement>('span, button')]
      .filter((element) => element.checkVisibility() && !element.matches(':disabled'))
      .map((element) => {
        const both = [light(numbers(getComputedStyle(element).color)), light(ground)].sort((a, b) => b - a)
        return ((both[0] ?? 0) + 0.05) / ((both[1] ?? 0) + 0.05)
      })
  })
}

const rest = (page: Page) =>
  playerBar(page).evaluate((section) => Promise.all(section.getAnimations().map(({ finished }) => finished)))

describe.each(sampleOf([360, 768, 1440]))('the player on light pages at %i px', (width) => {
  it('has enough contrast, and is aligned with the page', async () => {
    const { page } = await browser.visit('/series/slow-psalms/', { width })
    await play(page, 'Like a Tree Planted')
    await loopRecording(page)
    await followLink(page, '/settings/cookies/')
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Cookie' }).waitFor()
    await rest(page)
    expect(Math.min(...(await contrasts(page)))).toBeGreaterThanOrEqual(4.5)
    const box = await playerBar(page).boundingBox()
    const seen = page.viewportSize()
    if (!box || !seen) throw new Error('there is no bar')
    // Without side bar and tab bar: centered, and close to the bottom.
    expect(box.x).toBeCloseTo(seen.width - box.x - box.width, 0)
    expect(seen.height - box.y - box.height).toBeLessThanOrEqual(20)
    await openFullPlayer(page)
    await fullPlayer(page).evaluate((view) => Promise.all(view.getAnimations().map(({ finished }) => finished)))
    await expectAccessible(page, '[data-full-player]')
    const ink = await fullPlayer(page)
      .getByRole('heading', { level: 2 })
      .evaluate((title) => getComputedStyle(title).color)
    expect(ink).toBe('rgb(255, 255, 255)')
  })
})

inLongRun(() => {
  it('a locked next item offers sign-up on a light page too', async () => {
    const { page } = await browser.visit('/series/slow-psalms/')
    await play(page, 'With Gladness')
    await followLink(page, '/settings/cookies/')
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Cookie' }).waitFor()
    await playerBar(page).getByRole('button', { name: 'Next' }).click()
    await page.getByRole('dialog', { name: 'Make a quiet place your own' }).waitFor()
  })
})
