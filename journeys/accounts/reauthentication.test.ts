import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { REAUTHENTICATION_SECONDS } from '#contract/limits.ts'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser, waitForHydration } from '../support/browser.ts'
import { expectDialogCount } from '../support/dialogs.ts'
import { expectFocusedText } from '../support/focus.ts'
import { codeFor, newMember, newMemberByCode } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

const site = openOwnSite()
const browser = openBrowser()
const FORBIDDEN = 'Failed to load resource: the server responded with a status of 403 (Forbidden)'
const BAD_REQUEST = 'Failed to load resource: the server responded with a status of 400 (Bad Request)'

describe('a change of sign-in data, or a download of own data', () => {
  inLongRun(() => {
    it('needs no reauthentication right after sign-in', async () => {
      const { refreshToken } = await newMember()
      const { page, requests } = await openAccount(refreshToken)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download your data' }).click()
      await download
      expect(requests.filter((url) => url.includes('/reauthenti'))).toEqual([])
    })
  })

  it('asks for the password later, and then runs once', async () => {
    const { password, refreshToken } = await newMember()
    await site.advanceDays((REAUTHENTICATION_SECONDS + 60) / (24 * 3600))
    const { page, complaints } = await openAccount(refreshToken)
    const button = page.getByRole('button', { name: 'Download your data' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.getByLabel('Your password').waitFor()
    await expect.poll(() => focusedName(page)).toBe('Your password')
    await expectAccessibleAtAllWidths(page)

    await page.keyboard.press('Escape')
    await expectDialogCount(page)
    await expectFocusedText(page, 'Download your data')
    expect(await page.getByText('Couldn’t save').count()).toBe(0)

    await button.press('Enter')
    await dialog.getByLabel('Your password').fill('not my password')
    await dialog.getByLabel('Your password').press('Enter')
    await dialog.getByText('That isn’t your password. Try again.').waitFor()
    const exports: number[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/export')) exports.push(response.status())
    })
    const download = page.waitForEvent('download')
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByLabel('Your password').press('Enter')
    await download
    await expectDialogCount(page)
    await expect.poll(() => exports).toEqual([200])
    await expect.poll(() => complaints).toEqual([FORBIDDEN, FORBIDDEN, BAD_REQUEST])
  })

  inLongRun(() => {
    it('accepts the current password entered with a new one as proof', async () => {
      const { password, refreshToken } = await newMember()
      await site.advanceDays((REAUTHENTICATION_SECONDS + 60) / (24 * 3600))
      const { page } = await openAccount(refreshToken)
      await page.getByLabel('Current password').fill(password)
      await page.getByLabel('New password').fill('beside the still waters')
      await page.getByLabel('New password').press('Enter')
      await page.getByText('Password saved.').waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
    })

    it('asks a user without a password for an emailed code', async () => {
      const { email, refreshToken } = await newMemberByCode()
      await site.advanceDays((REAUTHENTICATION_SECONDS + 60) / (24 * 3600))
      const { page } = await openAccount(refreshToken)
      await page.getByLabel('New password').fill('beside the still waters')
      await page.getByLabel('New password').press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
      await dialog.getByText(`We’ll send a six-digit code to ${email}.`).waitFor()
      await expectAccessibleAtAllWidths(page)
      await dialog.getByRole('button', { name: 'Send the code' }).click()
      await dialog.getByText(`We sent a code to ${email}.`).waitFor()
      await expect.poll(() => focusedName(page)).toBe('Six-digit code')
      await expectAccessibleAtAllWidths(page)
      await page.keyboard.type(await codeFor(email))
      await page.keyboard.press('Enter')
      await page.getByText('Password saved.').waitFor()
    })
  })
})

async function openAccount(refreshToken: string) {
  const visit = await browser.visit('/settings/account/', { refreshToken })
  await waitForHydration(visit.page)
  await visit.page.getByRole('button', { name: 'Download your data' }).waitFor()
  return visit
}

function focusedName(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement
    return focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : focused?.textContent
  })
}
