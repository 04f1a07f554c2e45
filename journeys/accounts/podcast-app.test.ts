import { describe, expect, it } from 'vitest'
import { sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser, waitForHydration } from '../support/browser.ts'
import { logInAsStaff } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

const browser = openBrowser()

openOwnSite({ withDemoAccounts: true })

describe.each(sampleOf([360, 1440]))('a podcast app of one’s own, opened at %i px', (width) => {
  it('gets a working address after a recent login, and another one by a reset', async () => {
    const refreshToken = await logInAsStaff('subscriber')
    const { page, complaints } = await browser.visit('/settings/account/', { width, refreshToken })
    await waitForHydration(page)
    const card = page.getByRole('region', { name: 'Listen in your podcast app' })
    await card.getByRole('button', { name: 'Show the address of Everything' }).click()
    const field = card.getByRole('textbox')
    const first = await field.inputValue()
    expect((await page.request.get(new URL(first).pathname)).status()).toBe(200)
    await expectAccessibleAtAllWidths(page, 'main')
    await card.scrollIntoViewIfNeeded()
    await card.getByRole('button', { name: 'Reset the address of Everything' }).click()
    await expect.poll(() => field.inputValue()).not.toBe(first)
    expect((await page.request.get(new URL(first).pathname)).status()).toBe(404)
    expect(complaints).toEqual([])
  })
})
