import { describe, expect, it } from 'vitest'
import { STUDIO } from '#contract/paths.ts'
import { sampleOf } from '#testing/vitest/run-scope.ts'
import { matchRoute, ROUTES } from '#web/pages/routes.ts'
import { openBrowser, overflowOf } from '../support/browser.ts'
import { headFaults } from './page-outline.ts'
import { MEMBERS_SCREENS, MISSING_PAGE, OTHER_ADDRESSES, REWRITES, SCREENS, SECOND_ADDRESSES } from './screens.ts'
import { expectScreenWorks, oneVariantAt } from './walk-screen.ts'

const browser = openBrowser()

const screens = SCREENS.map((path, place) => ({ path, looks: oneVariantAt(place) }))

it.each(screens)('$path hydrates, is accessible and stable at every width in both directions', ({ path, looks }) =>
  expectScreenWorks(browser, path, { looks }),
)

it('every route and every redirect’s target is checked', () => {
  const walked = [...SCREENS, ...OTHER_ADDRESSES, ...SECOND_ADDRESSES, ...MEMBERS_SCREENS]
  const matched = new Set(walked.map((path) => matchRoute(path.split('?')[0] ?? '')?.matchPath))
  // Staff get another document at this address: journeys/studio.
  const routes = ROUTES.filter(({ path }) => path !== STUDIO)
  expect(routes.filter(({ path }) => !matched.has(path)).map(({ path }) => path)).toEqual([])
  const targets = REWRITES.flatMap(([, to]) => (to.startsWith('/') ? [to.split(/[?#]/)[0] ?? ''] : []))
  const views = targets.map((path) => matchRoute(path)?.matchPath)
  expect(views.filter((view) => !matched.has(view))).toEqual([])
  expect(matchRoute(MISSING_PAGE)).toBeUndefined()
})

/** Pages whose every section has a heading. */
const WITH_PARTS = [
  '/discover/',
  '/series/morning-mercies/',
  '/ruth-adeyemi/',
  '/bible/',
  '/events/',
  '/events/january-challenge/',
]

describe('without JavaScript', () => {
  it('every screen is readable, and its sections’ links work', async () => {
    const { page } = await browser.visit('/careers/', { javaScriptEnabled: false })
    for (const path of sampleOf([...new Set([...WITH_PARTS, ...SCREENS])], 12)) {
      await page.goto(path)
      expect([path, await headFaults(page)]).toEqual([path, []])
      expect([path, await overflowOf(page)]).toEqual([path, 0])
      expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(40)
      expect(await page.locator('a[href^="/"]').count(), path).toBeGreaterThan(3)
      if (!WITH_PARTS.includes(path)) continue
      expect(await page.locator('main h2').count(), path).toBeGreaterThan(0)
      const links = page.locator('main a[href^="/"]')
      expect(await links.count(), path).toBeGreaterThan(1)
      const first = await links.first().getAttribute('href')
      expect((await fetch(`${process.env.JOURNEY_URL}${first}`)).status, `${path} leads to ${first}`).toBe(200)
    }
  })
})
