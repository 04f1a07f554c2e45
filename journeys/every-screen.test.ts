import { describe, expect, it } from 'vitest'
import { matchRoute, ROUTES } from '#web/pages/routes.ts'
import { openBrowser, overflowOf } from './browser.ts'
import { headFaults } from './outline.ts'
import { MEMBERS_SCREENS, MISSING_PAGE, OTHER_ADDRESSES, REWRITES, SCREENS, SECOND_ADDRESSES } from './screens.ts'
import { WALK_MILLISECONDS, walk } from './walk.ts'

const browser = openBrowser()

it.each(SCREENS)(
  '%s is alive, accessible and still at every width in both directions',
  (path) => walk(browser, path),
  WALK_MILLISECONDS,
)

it('every route, and every address that another leads to, is one that is walked', () => {
  const walked = [...SCREENS, ...OTHER_ADDRESSES, ...SECOND_ADDRESSES, ...MEMBERS_SCREENS]
  const matched = new Set(walked.map((path) => matchRoute(path.split('?')[0] ?? '')?.matchPath))
  expect(ROUTES.filter(({ path }) => !matched.has(path)).map(({ path }) => path)).toEqual([])
  const targets = REWRITES.flatMap(([, to]) => (to.startsWith('/') ? [to.split(/[?#]/)[0] ?? ''] : []))
  const views = targets.map((path) => matchRoute(path)?.matchPath)
  expect(views.filter((view) => !matched.has(view))).toEqual([])
  expect(matchRoute(MISSING_PAGE)).toBeUndefined()
})

describe('without JavaScript', () => {
  it.each(SCREENS)('%s reads and links well', async (path) => {
    const { page } = await browser.visit(path, { javaScriptEnabled: false })
    expect(await headFaults(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(40)
    const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(links.length).toBeGreaterThan(3)
  })

  it.each([
    '/discover/',
    '/series/morning-mercies/',
    '/ruth-adeyemi/',
    '/bible/',
    '/events/',
    '/events/january-challenge/',
  ])('%s has a heading for each part, and its links lead on', async (path) => {
    const { page } = await browser.visit(path, { javaScriptEnabled: false })
    expect(await page.locator('main h2').count()).toBeGreaterThan(0)
    const links = await page
      .locator('main a[href^="/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(links.length).toBeGreaterThan(1)
    const [first = ''] = links.filter((link) => link !== null)
    expect((await fetch(process.env.JOURNEY_URL + first)).status).toBe(200)
  })
})
