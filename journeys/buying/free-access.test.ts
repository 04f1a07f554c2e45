import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { journeysClock } from '../support/clock.ts'
import { openOwnSite } from '../support/own-site.ts'
import { expectSound, mediaSessionTitle, playerBar, row } from '../support/player-page.ts'

const TOMORROW = new Date(journeysClock.now() + 24 * 3600 * 1000).toISOString().replace(/\.\d+/, '')

const site = openOwnSite({ environment: { FREE_ACCESS_UNTIL: TOMORROW } })
const browser = openBrowser()

const LOCKED = 'The Heavens Declare'

it('a guest plays locked items during free access, and is asked to sign up after it', async () => {
  const { page, requests, complaints } = await browser.visit('/series/slow-psalms/')
  expect(
    await page
      .getByRole('main')
      .getByRole('button', { name: /locked/i })
      .count(),
  ).toBe(0)
  await row(page, LOCKED).getByRole('button', { name: /^Play/ }).click()
  await expectSound(page)
  await expect.poll(() => mediaSessionTitle(page)).toBe(LOCKED)
  expect(requests.some((path) => path.startsWith('/media/signed/') && path.endsWith('.m4a'))).toBe(true)
  expect(await playerBar(page).getByRole('alert').count()).toBe(0)
  expect(complaints).toEqual([])

  await site.advanceDays(2)
  const later = await browser.visit('/series/slow-psalms/')
  await row(later.page, LOCKED)
    .getByRole('button', { name: /locked/i })
    .click()
  await later.page.getByRole('dialog', { name: 'Make a quiet place your own' }).waitFor()
  expect(later.requests.filter((path) => path.endsWith('.m4a'))).toEqual([])
})
