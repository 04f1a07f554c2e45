import { describe, expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { REWRITES } from '../screens/screens.ts'
import { openBrowser, waitForHydration } from '../support/browser.ts'
import { expectDialogCount } from '../support/dialogs.ts'
import { followLink } from '../support/follow-link.ts'

const browser = openBrowser()

describe('a redirect', () => {
  it.each(REWRITES)('%s leads to %s, requested from the server', async (from, to) => {
    const response = await fetch(process.env.JOURNEY_URL + from, { redirect: 'manual' })
    expect([301, 302]).toContain(response.status)
    expect(response.headers.get('location')).toBe(to)
  })

  it('to another site works from within this one', async () => {
    const { page, context } = await browser.visit('/careers/')
    await context.route(/^https:\/\/([a-z-]+\.)?selah\.example\//, (route) => route.fulfill({ body: 'elsewhere' }))
    // The server redirects all of them, as tested above; the page follows each the same way.
    for (const [from, to] of sampleOf(REWRITES.filter(([, target]) => !target.startsWith('/')).toReversed(), 3)) {
      await followLink(page, from)
      await page.waitForURL(to)
      await page.goto('/careers/')
      await waitForHydration(page)
    }
  })

  inLongRun(() => {
    it('to a page works by client navigation', async () => {
      const { page, complaints } = await browser.visit('/careers/')
      await page.evaluate(() => performance.mark('same document'))
      for (const [from, to] of REWRITES.filter(([, target]) => target.startsWith('/'))) {
        await followLink(page, from)
        // Discover removes its fragment; a guest's own devotional redirects to discover.
        const [path = ''] = to.split('#')
        const wanted = new URL(path === '/daily-prayer/' ? '/discover/' : path, process.env.JOURNEY_URL)
        await page.waitForURL((url) => url.pathname === wanted.pathname && url.search === wanted.search)
        if (to.endsWith('#content-not-found')) await page.getByRole('button', { name: 'GOT IT' }).click()
        await expectDialogCount(page)
        await followLink(page, '/careers/')
        await page.waitForURL('**/careers/')
      }
      expect(await page.evaluate(() => performance.getEntriesByName('same document').length)).toBe(1)
      expect(complaints).toEqual([])
    })
  })
})
