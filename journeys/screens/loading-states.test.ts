import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser } from '../support/browser.ts'
import { expectFocused } from '../support/focus.ts'
import { newMember } from '../support/members.ts'
import { fullPlayer, loopRecording, openFullPlayer, play } from '../support/player-page.ts'

const browser = openBrowser()
const toTheEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
const toTheCharges = (page: Page) => page.locator('main summary').click()
const TRANSCRIPTS = '**/*.vtt*'
const stay = async (_page: Page) => undefined

/** Every list loaded after hydration: its page, its call, and the action that requests it. */
const LISTS = [
  { path: '/discover/', call: '**/web/tabs/**', who: 'guest', act: toTheEnd },
  { path: '/series/a-chapter-a-day/', call: '**/web/content-series/**', who: 'guest', act: toTheEnd },
  { path: '/library/', call: '**/users/*/reactions*', who: 'member', act: stay },
  { path: '/library/?tab=following', call: '**/users/*/follows*', who: 'member', act: stay },
  { path: '/library/?tab=history', call: '**/users/*/progress*', who: 'member', act: stay },
  { path: '/settings/account/', call: '**/users/*/devices', who: 'member', act: stay },
  { path: '/settings/account/', call: '**/users/*/identities', who: 'member', act: stay },
  { path: '/settings/subscriptions/', call: '**/users/*/products-subscriptions', who: 'member', act: stay },
  { path: '/settings/subscriptions/', call: '**/users/*/charges*', who: 'member', act: toTheCharges },
  { path: '/settings/donations/', call: '**/users/*/giving', who: 'member', act: stay },
  { path: '/family/', call: '**/users/*/family', who: 'member', act: stay },
] as const

it.each(sampleOf(LISTS, 3))('$path shows that $call is loading, that it failed, and a retry', async (list) => {
  const refreshToken = list.who === 'member' ? (await newMember()).refreshToken : ''
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let calls = 0
  const prepare = (page: Page) =>
    page.route(list.call, async (route) => {
      calls += 1
      await held
      await route.abort().catch(() => undefined)
    })
  const { page } = await browser.visit(list.path, { width: 360, refreshToken, prepare })
  const waiting = page.locator('main').locator('[aria-busy="true"], [class*="skeleton"]').filter({ visible: true })
  await list.act(page)
  await expect.poll(() => calls).toBeGreaterThan(0)
  await expect.poll(() => waiting.count()).toBeGreaterThan(0)
  release()
  const again = page.locator('main').getByRole('button', { name: 'Try again' }).first()
  await again.waitFor()
  await expectAccessible(page, 'main')
  await page.unroute(list.call)
  await again.click()
  await expect.poll(() => again.count()).toBe(0)
  await expect.poll(() => waiting.count()).toBe(0)
})

it('a picture that fails to load is replaced by the mark, and one that only decorates shows nothing', async () => {
  const { page } = await browser.visit('/series/morning-mercies/', {
    prepare: (opened) => opened.route(/\.(?:avif|webp|jpe?g)(?:\?|$)/, (route) => route.abort()),
  })
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'When I Consider Thy Heavens' })
  await expect.poll(() => row.locator('img').count()).toBe(0)
  expect(await row.locator('svg').count()).toBeGreaterThan(0)
  // Browsers draw no sign of a broken picture without an alternative text.
  await expect.poll(() => page.getByRole('main').locator('img:not([alt=""])').count()).toBe(0)
})

inLongRun(() => {
  it('the full view keeps the focus while a transcript is reloaded', async () => {
    const { page } = await browser.visit('/series/plain-faith/')
    await page.route(TRANSCRIPTS, (route) => route.abort())
    await play(page, 'The Small Yes')
    await loopRecording(page)
    await openFullPlayer(page)
    await fullPlayer(page).getByRole('tab', { name: 'Transcript' }).click()
    const panel = fullPlayer(page).getByRole('tabpanel', { name: 'Transcript' })
    const again = panel.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.unroute(TRANSCRIPTS)
    await page.route(TRANSCRIPTS, async (route) => {
      await held
      await route.continue()
    })
    await again.press('Enter')
    await expect.poll(() => again.getAttribute('aria-busy')).toBe('true')
    await expectFocused(again)
    release()
    await again.waitFor({ state: 'detached' })
    await expect.poll(() => panel.evaluate((place) => place.contains(document.activeElement))).toBe(true)
  })
})
