import { expect, it } from 'vitest'
import { canonicalIn, titleIn } from '#testing/pages/parse-html.ts'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { openBrowser } from '../support/browser.ts'
import { newMember } from '../support/members.ts'
import { waitUntilSettled } from '../support/page-idle.ts'
import { ALIAS_ADDRESSES, MEMBERS_SCREENS, OTHER_ADDRESSES } from './screens.ts'
import { expectScreenWorks, oneVariantAt } from './walk-screen.ts'

const browser = openBrowser()

// Their views are checked in both text directions among the screens, so one direction suffices here.
const others = OTHER_ADDRESSES.map((path, place) => ({ path, looks: oneVariantAt(place) }))

inLongRun(() => {
  it.each(others)('$path hydrates, is accessible and stable', ({ path, looks }) =>
    expectScreenWorks(browser, path, { looks }),
  )
})

it.each(ALIAS_ADDRESSES)('%s has the content and title of %s', async (second, first) => {
  const [page, twin] = await Promise.all([readPage(second), readPage(first)])
  // A visitor's own tab has its own canonical address.
  const canonical = second === '/for-you/' ? process.env.JOURNEY_URL + second : twin.canonical
  expect(page).toEqual({ ...twin, canonical })
})

inLongRun(() => {
  it('aliases hydrate and log nothing', async () => {
    const { page, complaints } = await browser.visit('/careers/')
    for (const [second] of ALIAS_ADDRESSES) {
      await page.goto(second)
      await waitUntilSettled(page)
      expect([second, complaints]).toEqual([second, []])
    }
  })
})

const members = MEMBERS_SCREENS.map((path, place) => ({ path, looks: oneVariantAt(place) }))

it.each(sampleOf(members, 5))('$path hydrates, is accessible and stable for a member', async ({ path, looks }) => {
  const { refreshToken } = await newMember()
  await expectScreenWorks(browser, path, { refreshToken, looks })
})

/** The parts of a served page that are compared. */
async function readPage(path: string) {
  const response = await fetch(process.env.JOURNEY_URL + path)
  const html = await response.text()
  const [main] = /<main.*<\/main>/s.exec(html) ?? []
  // Each tab names its own sections, for the studio's preview.
  const content = main?.replace(/ data-section="[^"]*"/g, '')
  return { status: response.status, title: titleIn(html), main: content, canonical: canonicalIn(html) }
}
