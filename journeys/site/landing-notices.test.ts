import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { APP_PROMPT_MILLISECONDS } from '#contract/limits.ts'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser, type Visit, waitForHydration } from '../support/browser.ts'
import { expectDialogCount } from '../support/dialogs.ts'
import { expectFocused } from '../support/focus.ts'
import { waitInPage, waitUntilSettled } from '../support/page-idle.ts'

const browser = openBrowser()
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari/604.1'

/** With a phone's user agent; the page is reopened. */
async function onPhone({ page }: Visit): Promise<void> {
  await page.addInitScript((userAgent) => {
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
  }, IPHONE)
  await page.reload()
  await waitForHydration(page)
}

/** Navigates to the page within the site, with a state. */
async function arriveWith(page: Page, state: object): Promise<void> {
  await page.evaluate((given) => history.replaceState({ ...history.state, state: given }, ''), state)
  await page.reload()
  await waitForHydration(page)
}

it('the app is offered on phones: Download opens the store and closes, Continue closes', async () => {
  const visit = await browser.visit('/ruth-adeyemi/', { width: 360 })
  await onPhone(visit)
  const { page, context, complaints } = visit
  await context.route('https://apps.selah.example/**', (route) => route.fulfill({ body: 'the store' }))
  const button = page.getByRole('button', { name: 'Get the App' })
  await button.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('5 stars on 100k+ reviews').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectDialogCount(page)
  await expectFocused(button)

  await button.press('Enter')
  const [store] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: 'Download' }).click(),
  ])
  await store.waitForURL('https://apps.selah.example/ios/')
  await page.bringToFront()
  await expectDialogCount(page)
  expect(complaints).toEqual([])
})

inLongRun(() => {
  it('the app is offered after a stay on a tab, and then not again for long', async () => {
    const visit = await browser.visit('/sleep/', { width: 360 })
    const { page } = visit
    await page.addInitScript((milliseconds) => {
      const own = window.setTimeout
      // Shortens only timers of that length.
      Object.assign(window, {
        setTimeout: (work: () => void, delay?: number) => own(work, delay === milliseconds ? 50 : delay),
      })
    }, APP_PROMPT_MILLISECONDS)
    await onPhone(visit)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('5 stars on 100k+ reviews').waitFor()
    await page.keyboard.press('Escape')
    await expectDialogCount(page)
    await page.goto('/music/')
    await waitForHydration(page)
    await waitInPage(page, APP_PROMPT_MILLISECONDS)
    expect(await dialog.count()).toBe(0)
  })

  it('on a desktop the button is a link, and nothing is offered', async () => {
    const { page } = await browser.visit('/ruth-adeyemi/', { width: 360 })
    const link = page.getByRole('link', { name: 'Get the App' })
    expect(await link.getAttribute('href')).toBe('https://apps.selah.example/ios/')
    await page.goto('/discover/')
    await arriveWith(page, { isShowDownloadModal: true })
    await waitUntilSettled(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

it('discover shows what the navigation to it requests, once', async () => {
  const visit = await browser.visit('/discover/', { width: 360 })
  await onPhone(visit)
  const { page, complaints } = visit
  const dialog = page.getByRole('dialog')

  await arriveWith(page, { congratulations: true })
  await dialog.getByText('You’re in').waitFor()
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  await expectAccessible(page, 'dialog')
  await page.keyboard.press('Escape')
  await expectDialogCount(page)
  await page.reload()
  await waitUntilSettled(page)
  expect(await dialog.count()).toBe(0)

  await arriveWith(page, { isShowDownloadModal: true, appDownloadLink: 'https://apps.selah.example/special/' })
  const download = dialog.getByRole('link', { name: 'Download' })
  expect(await download.getAttribute('href')).toBe('https://apps.selah.example/special/')
  await page.keyboard.press('Escape')
  await expectDialogCount(page)

  await arriveWith(page, { contentNotFound: true })
  await dialog.getByText('Content not found').waitFor()
  await dialog.getByRole('button', { name: 'GOT IT' }).click()
  await expectDialogCount(page)

  await arriveWith(page, { openRadio: true })
  await page.getByRole('region', { name: 'Player' }).waitFor()
  expect(complaints).toEqual([])
})

inLongRun(() => {
  it('the Chrome extension is remembered for the session, and reported to the server', async () => {
    const { page } = await browser.visit('/sleep/?platform_type=chrome%20extension')
    const told: (string | undefined)[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/web/')) told.push(request.headers()['platform-type'])
    })
    await page.goto('/music/')
    await waitUntilSettled(page)
    expect(new Set(told)).toEqual(new Set(['chrome extension']))
  })
})
