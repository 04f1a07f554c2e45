import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { expectAccessible, openBrowser, waitForHydration } from '../support/browser.ts'
import { newMember } from '../support/members.ts'
import { expectMirrored, expectRightOf, MIRRORED, mirrored } from '../support/mirrored.ts'
import { waitForQuietNetwork } from '../support/page-idle.ts'

const browser = openBrowser()

const YEAR = '/library/?tab=year'
const ITEMS = ['his-compassions-fail-not', 'the-hills-and-help', 'be-still-and-know']
const PNG = [0x89, 0x50, 0x4e, 0x47]

/** Reports items as heard in earlier years, as a device that was offline would. */
async function hear(page: Page, year: number, items: readonly string[]): Promise<void> {
  const statuses = await page.evaluate(
    async ({ year, items }) => {
      const { id } = JSON.parse(localStorage.user ?? '{}')
      const body = { position_seconds: 120, duration_seconds: 600, device_id: 'another', listened: [[0, 120]] }
      const answers = items.map((item) =>
        fetch(`/web/users/${id}/progress/${item}`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${sessionStorage.session_token}` },
          body: JSON.stringify({ ...body, at: `${year}-06-01T12:00:00Z` }),
        }),
      )
      return (await Promise.all(answers)).map(({ status }) => status)
    },
    { year, items },
  )
  expect(statuses).toEqual(items.map(() => 200))
}
const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })

describe.each(sampleOf([360, 1440]))('a year in review, opened at %i px', (width) => {
  it('is chosen among the years with figures, and becomes a picture of the checked figures', async () => {
    const { refreshToken } = await newMember()
    const { page, complaints } = await browser.visit(YEAR, { width, refreshToken })
    await page.emulateMedia({ reducedMotion: width === 1440 ? 'reduce' : null })
    await page.getByRole('heading', { name: 'Nothing to look back on yet' }).waitFor()
    await expectAccessible(page)
    await hear(page, 2025, ITEMS)
    await hear(page, 2024, ['the-brook-at-night'])

    await page.reload()
    await waitForHydration(page)
    await page.getByRole('heading', { name: '2025' }).waitFor()
    await expectAccessibleAtAllWidths(page)
    expect(await figure(page, 'Minutes listened').textContent()).toContain('6')
    expect(await figure(page, 'Heard most').textContent()).toContain('Ruth Adeyemi')
    expect(await page.getByText('Days of prayer').count()).toBe(0)

    const choices = page.getByRole('group', { name: 'A picture to share' })
    await choices.getByRole('checkbox', { name: 'Heard most' }).press('Space')
    const download = page.waitForEvent('download')
    await choices.getByRole('button', { name: 'Share picture' }).press('Enter')
    const saved = await download
    expect(saved.suggestedFilename()).toBe('selah-2025.png')
    expect([...(await readFile(await saved.path())).subarray(0, PNG.length)]).toEqual(PNG)
    await choices.getByRole('checkbox', { name: 'Minutes listened' }).press('Space')
    expect(await choices.getByRole('button', { name: 'Share picture' }).isDisabled()).toBe(true)

    await page.getByRole('navigation', { name: 'Choose a year' }).getByRole('link', { name: '2024' }).press('Enter')
    await page.getByRole('heading', { name: '2024' }).waitFor()
    expect(new URL(page.url()).search).toBe('?tab=year&year=2024')
    expect(await figure(page, 'Minutes listened').textContent()).toContain('2')

    await page.goto(`${YEAR}&year=2025&locale=ar`)
    await page.getByRole('group', { name: 'صورة للمشاركة' }).waitFor()
    await expectAccessibleAtAllWidths(page)
    expect(complaints).toEqual([])
  })
})

inLongRun(() => {
  it('a year in review keeps the last chosen year when the answer for another year comes late', async () => {
    const { refreshToken } = await newMember()
    const { page } = await browser.visit(YEAR, { refreshToken })
    await page.getByRole('heading', { name: 'Nothing to look back on yet' }).waitFor()
    await hear(page, 2025, ITEMS)
    await hear(page, 2024, ['the-brook-at-night'])
    await page.reload()
    await page.getByRole('heading', { name: '2025' }).waitFor()
    const chip = (year: string) =>
      page.getByRole('navigation', { name: 'Choose a year' }).getByRole('link', { name: year })
    await chip('2024').click()
    await page.getByRole('heading', { name: '2024' }).waitFor()

    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    await page.route(/year-in-review\?year=2025/, async (route) => {
      await isReleased
      await route.continue()
    })
    await chip('2025').click()
    await chip('2024').click()
    const late = page.waitForResponse(/year-in-review\?year=2025/)
    release()
    await (await late).finished()
    await waitForQuietNetwork(page)
    expect(await page.getByRole('heading', { name: '2024' }).count()).toBe(1)
    expect(new URL(page.url()).search).toBe('?tab=year&year=2024')
  })

  it('a year in review fits in a right-to-left language and with reduced motion: the latest year is the rightmost', async () => {
    const { refreshToken } = await newMember()
    const { page } = await browser.visit(`${YEAR}&${MIRRORED}`, { width: 360, refreshToken })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('heading', { name: mirrored('Nothing to look back on yet') }).waitFor()
    await hear(page, 2025, ITEMS)
    await hear(page, 2024, ['the-brook-at-night'])
    await page.reload()
    await page.getByRole('heading', { name: '2025' }).waitFor()
    const years = page.getByRole('navigation', { name: mirrored('Choose a year') }).getByRole('link')
    await expectRightOf(years.filter({ hasText: '2025' }), years.filter({ hasText: '2024' }))
    expect(await figure(page, mirrored('Minutes listened')).textContent()).toContain('6')
    await expectMirrored(page)
  })

  it('a year in review shows a guest what an account offers', async () => {
    const { page } = await browser.visit(YEAR, { width: 360 })
    await page.getByRole('heading', { name: 'Your year' }).waitFor()
    await expectAccessible(page, 'main')
  })
})
