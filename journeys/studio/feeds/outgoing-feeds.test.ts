import { expect, it } from 'vitest'
import { expectAccessibleAtAllWidths } from '../../screens/all-widths.ts'
import { openBrowser } from '../../support/browser.ts'
import { logInAsStaff } from '../../support/members.ts'
import { openOwnSite } from '../../support/own-site.ts'

// A server of its own: parallel journeys would see these edits.
openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()

it('an editor sees which podcasts go out and what directories miss, copies the address, and opens what is locked', async () => {
  const { page, complaints } = await browser.visit('/studio/feeds/', { refreshToken: await logInAsStaff('editor') })
  await page.getByRole('link', { name: 'Going out' }).press('Enter')
  await page.waitForURL('**/studio/feeds/outgoing/')
  const podcast = page.getByRole('region', { name: 'Plain Faith' })
  const more = page.getByRole('button', { name: 'Show more' })
  await more.waitFor()
  await expect
    .poll(async () => {
      if (await podcast.isVisible()) return true
      if (await more.isEnabled()) await more.press('Enter')
      return false
    })
    .toBe(true)
  await podcast.getByText('Religion & Spirituality › Christianity').waitFor()
  await expectAccessibleAtAllWidths(page)
  await podcast.getByText('Directories need an https address').waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await podcast.getByRole('button', { name: 'Copy the address of Plain Faith' }).press('Enter')
  await page.getByText('Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/series\/plain-faith\/feed\.xml$/)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await podcast.getByRole('button', { name: 'Copy the address of Plain Faith' }).press('Enter')
  await page.getByText('Couldn’t copy it').waitFor()
  await podcast.getByRole('link', { name: /feed\.xml$/ }).waitFor()
  await podcast.getByRole('link', { name: 'See locked recordings' }).click()
  await page.waitForURL('**/studio/library/?access=locked&series_id=*')
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('combobox', { name: 'Series' }).waitFor()
  expect(new Set(await page.getByRole('row').locator('small').allTextContents())).toEqual(new Set(['Plain Faith']))
  expect(complaints).toEqual([])
})
