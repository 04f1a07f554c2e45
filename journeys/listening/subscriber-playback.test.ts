import { describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { refreshTokenFor } from '../support/subscribers.ts'

const browser = openBrowser()

describe('a subscriber', () => {
  it('plays a locked item at the first press, with a signed link', async () => {
    const refreshToken = refreshTokenFor('listening')
    const { page, complaints } = await browser.visit('/series/morning-mercies/', { refreshToken })
    const row = page.getByRole('listitem').filter({ hasText: 'A Broken and a Contrite Heart' })
    await row.getByRole('button', { name: /Play/ }).click()
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.2)
    expect(await page.evaluate(() => document.querySelector('audio')?.currentSrc)).toContain('/media/signed/')
    expect(complaints).toEqual([])
  })
})
