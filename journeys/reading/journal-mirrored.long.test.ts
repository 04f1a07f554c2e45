import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { newMember } from '../support/members.ts'
import { expectMirrored, expectRightOf, MIRRORED, mirrored } from '../support/mirrored.ts'
import { waitForNoLayers } from '../support/player-page.ts'

const browser = openBrowser()
const JOURNAL = '/library/?tab=journal'
const PASSPHRASE = 'harbor candle oak seven'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('a private journal fits in a right-to-left language and with reduced motion; what is written keeps its own direction', async () => {
  const member = await newMember()
  const { page } = await browser.visit(`${JOURNAL}&${MIRRORED}`, { width: 360, refreshToken: member.refreshToken })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByLabel(mirrored('Passphrase'), { exact: true }).fill(PASSPHRASE)
  await page.getByLabel(mirrored('Passphrase again')).fill(PASSPHRASE)
  await page.getByText(mirrored('I understand that nobody can reset it')).click()
  await expectMirrored(page)
  await button(page, mirrored('Start the journal')).click()
  const code = page.getByRole('main').getByRole('listitem')
  await code.first().waitFor()
  // The recovery code is read from left to right.
  await expectRightOf(code.nth(1), code.nth(0))
  await button(page, mirrored('I’ve written it down')).click()

  const choice = (name: string) => page.getByRole('radio', { name: mirrored(name), exact: true })
  await expectRightOf(choice('Entries'), choice('Prayers'))
  const sent = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/journal/records/'),
  )
  await button(page, mirrored('New entry')).click()
  const field = page.getByRole('dialog').getByLabel(mirrored('Your entry'))
  await field.fill('The hills were where we left them.')
  expect(await field.evaluate((area) => getComputedStyle(area).direction)).toBe('ltr')
  await expectMirrored(page, 'html')
  await button(page, mirrored('Keep')).click()
  expect((await sent).ok()).toBe(true)
  await waitForNoLayers(page)
  await button(page, 'The hills were where we left them.').waitFor()
  await expectMirrored(page)
})
