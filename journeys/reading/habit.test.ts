import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { expectAccessible, openBrowser, waitForHydration } from '../support/browser.ts'
import { newMember } from '../support/members.ts'
import { expectMirrored, expectRightOf, MIRRORED, mirrored } from '../support/mirrored.ts'

const browser = openBrowser()

const SETTINGS = '/settings/daily-prayer/'

/** Performs an action that is saved, and waits until it is. */
async function saved(page: Page, act: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
  await act()
  expect((await answered).ok()).toBe(true)
}

describe.each(sampleOf([360, 1440]))('days of prayer, opened at %i px', (width) => {
  it('can include days of rest, and the count of days of prayer can be hidden everywhere', async () => {
    const { refreshToken } = await newMember()
    const { page, complaints } = await browser.visit(SETTINGS, { width, refreshToken })
    const rest = page.getByRole('group', { name: 'Days of rest' })
    const day = (name: string) => rest.getByRole('button', { name, exact: true })
    await day('Sunday').waitFor()
    await expectAccessibleAtAllWidths(page)
    for (const name of ['Sunday', 'Monday', 'Tuesday']) await saved(page, () => day(name).press('Enter'))
    await day('Wednesday').press('Enter')
    expect(await day('Wednesday').getAttribute('aria-pressed')).toBe('false')
    expect(await day('Wednesday').getAttribute('aria-disabled')).toBe('true')
    await saved(page, () => day('Tuesday').press('Enter'))
    await saved(page, () => page.getByRole('switch', { name: 'Show my count' }).press('Space'))
    await expectAccessible(page)

    await page.goto('/daily-prayer/')
    await waitForHydration(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/selah/')
    expect(await page.getByText('day of prayer').count()).toBe(0)

    await page.goto(SETTINGS)
    expect(await page.getByText('day of prayer').count()).toBe(0)
    await saved(page, () => page.getByRole('switch', { name: 'Show my count' }).press('Space'))
    await page.getByText('One day of prayer').waitFor()
    expect(await day('Monday').getAttribute('aria-pressed')).toBe('true')
    expect(await day('Tuesday').getAttribute('aria-pressed')).toBe('false')

    await page.goto('/daily-prayer/')
    await waitForHydration(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'One day of prayer', level: 1 }).waitFor()
    const week = page.getByRole('list', { name: 'This week' }).getByRole('listitem')
    expect(await week.filter({ hasText: 'Mon' }).textContent()).toContain('day of rest')
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })
})

inLongRun(() => {
  it('days of rest fit in a right-to-left language, and a guest is asked to log in', async () => {
    const { refreshToken } = await newMember()
    const { page } = await browser.visit(`${SETTINGS}?locale=ar`, { width: 360, refreshToken })
    await page.getByRole('group', { name: 'أيام الراحة' }).waitFor()
    await expectAccessibleAtAllWidths(page)

    const guest = await browser.visit(SETTINGS, { width: 360 })
    const login = guest.page.getByRole('main').getByRole('link', { name: 'Log In' })
    await login.waitFor()
    expect(await login.getAttribute('href')).toBe('/login/?next_url=%2Fsettings%2Fdaily-prayer%2F')
    await expectAccessible(guest.page)
  })

  it('days of prayer fit in a right-to-left language and with reduced motion: the week begins at the right', async () => {
    const { refreshToken } = await newMember()
    const { page } = await browser.visit(`${SETTINGS}?${MIRRORED}`, { width: 360, refreshToken })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const days = page.getByRole('group', { name: mirrored('Days of rest') }).getByRole('button')
    await expect.poll(() => days.count()).toBe(7)
    await expectRightOf(days.nth(0), days.nth(1))
    await saved(page, () => days.first().press('Enter'))
    await expect.poll(() => days.first().getAttribute('aria-pressed')).toBe('true')
    const shown = page.getByRole('switch', { name: mirrored('Show my count') })
    await saved(page, () => shown.press('Space'))
    await expect.poll(() => shown.isChecked()).toBe(false)
    await expectMirrored(page)
  })
})
