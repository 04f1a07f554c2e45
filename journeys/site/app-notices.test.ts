import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessible, OPENED_WIDTHS, openBrowser, waitForHydration } from '../support/browser.ts'
import { openClosableProxy } from '../support/closable-proxy.ts'
import { expectMirrored, MIRRORED, mirrored } from '../support/mirrored.ts'

const browser = openBrowser()

/** The notices load after the page; then the visit is counted. */
const waitForNotices = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('visits'))).not.toBeNull()

it('offline, an open page says so until the connection is back', async () => {
  const { page, context } = await browser.visit('/music/')
  const sign = page.getByText('You’re offline. This is the page as you last saw it.')
  await waitForNotices(page)
  await context.setOffline(true)
  await sign.waitFor()
  await expectAccessible(page)
  await context.setOffline(false)
  await sign.waitFor({ state: 'detached' })
})

it.each(sampleOf([360, 1440]))(
  'the notice of the connection fits in a right-to-left language and with reduced motion at %i px',
  async (width) => {
    const { page, context } = await browser.visit(`/music/?${MIRRORED}`, { width })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await waitForNotices(page)
    await context.setOffline(true)
    await page.getByText(mirrored('You’re offline. This is the page as you last saw it.')).waitFor()
    await expectMirrored(page, 'html')
  },
)

/** Runs before the page's scripts, as in a browser that can install the site. */
function offerInstall(): void {
  const offer = Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.resolve() })
  addEventListener('DOMContentLoaded', () => dispatchEvent(offer))
}

inLongRun(() => {
  it('a new version is announced, and loads when the visitor asks for it', async () => {
    const front = await openClosableProxy()
    try {
      const { page } = await browser.visit(`${front.url}/music/`, { hasWorker: true })
      await waitForNotices(page)
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      expect(await page.getByText('A new version of Selah is ready.').count()).toBe(0)
      front.changeWorker((script) => script.replace(/"build":"[^"]*"/, '"build":"another"'))
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
      await page.getByText('A new version of Selah is ready.').waitFor()
      const reloaded = page.waitForEvent('load')
      await page.getByRole('button', { name: 'Reload' }).click()
      await reloaded
    } finally {
      await front.close()
    }
  })

  it('a second visit offers to install the site, and Not now is kept', async () => {
    const { page, context } = await browser.visit('/music/')
    const visitAgain = async () => {
      const next = await context.newPage()
      await next.addInitScript(offerInstall)
      await next.goto('/music/')
      await waitForHydration(next)
      return next
    }
    const offer = 'Keep Selah on your home screen.'
    await waitForNotices(page)
    await page.close()
    const second = await visitAgain()
    await second.getByText(offer).waitFor()
    await expectAccessible(second)
    await second.getByRole('button', { name: 'Not now' }).click()
    await expect.poll(() => second.evaluate(() => localStorage.getItem('install_dismissed'))).toContain('true')
    await second.close()
  })

  it.each(OPENED_WIDTHS)(
    'the offer to install fits in a right-to-left language and with reduced motion at %i px',
    async (width) => {
      const { page } = await browser.visit(`/music/?${MIRRORED}`, { width, prepare: prepareSecondVisit })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const decline = page.getByRole('button', { name: mirrored('Not now') })
      await decline.waitFor()
      await expectMirrored(page, 'html')
      await decline.click()
      await decline.waitFor({ state: 'detached' })
    },
  )
})

async function prepareSecondVisit(page: Page): Promise<void> {
  await page.addInitScript(offerInstall)
  await page.addInitScript(() => {
    localStorage.visits ??= '1'
  })
}
