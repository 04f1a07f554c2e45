import { describe, expect, it } from 'vitest'
import { expectAccessible, openBrowser, overflowOf, waitForHydration } from '../support/browser.ts'
import { logInAsStaff } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

const browser = openBrowser()

openOwnSite({ withDemoAccounts: true })

describe.each([360, 1440])('a podcast app of one’s own at %i px', (width) => {
  it('gets a working address after a recent login, and another one by a reset', async () => {
    const refreshToken = await logInAsStaff('subscriber')
    const { page, complaints } = await browser.visit('/settings/account/', { width, refreshToken })
    await waitForHydration(page)
    const card = page.getByRole('region', { name: 'Listen in your podcast app' })
    await card.getByRole('button', { name: 'Show the address of Everything' }).click()
    const field = card.getByRole('textbox')
    const first = await field.inputValue()
    expect((await page.request.get(new URL(first).pathname)).status()).toBe(200)
    await expectAccessible(page, 'main')
    expect(await overflowOf(page)).toBe(0)
    await card.scrollIntoViewIfNeeded()
    await card.getByRole('button', { name: 'Reset the address of Everything' }).click()
    await expect.poll(() => field.inputValue()).not.toBe(first)
    expect((await page.request.get(new URL(first).pathname)).status()).toBe(404)
    expect(complaints).toEqual([])
  })
})
