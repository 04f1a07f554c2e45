import { expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { openOwnSite } from './own-site.ts'
import { open } from './player-page.ts'
import { expectNextTold, hearLater, listen, otherThanSessions } from './radio-hour.ts'
import { hideOwnHls } from './radio-page.ts'

const browser = openBrowser()
const site = openOwnSite()

const QUARTER_DAYS = 1 / 24 / 4

it('the radio goes on with what is on a quarter of an hour later, and says what that is and what comes', async () => {
  const { page, complaints } = await browser.visit('/discover/')
  await page.evaluate(hideOwnHls)
  await listen(page)
  await hearLater(page, () => site.pass(QUARTER_DAYS))
  await open(page)
  await expectNextTold(page)
  expect(otherThanSessions(complaints)).toEqual([])
})
