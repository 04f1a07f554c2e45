import { describe, it } from 'vitest'
import { openBrowser, WIDTHS } from '../support/browser.ts'
import { newMember } from '../support/members.ts'
import { MEMBERS_SCREENS, SCREENS } from './screens.ts'
import { expectScreenWorks } from './walk-screen.ts'

const browser = openBrowser()

/** One language for each of five scripts: long words, right to left, marks above and below, no spaces, wide letters. */
const LANGUAGES = ['de', 'ar', 'hi', 'th', 'ja'] as const

describe.each(LANGUAGES)('screens in %s', (locale) => {
  const atWidths = (paths: readonly string[]) =>
    paths.map((path, place) => ({ path, width: WIDTHS[place % WIDTHS.length] ?? WIDTHS[0] }))

  it.each(atWidths(SCREENS))(
    '$path opened at $width px is accessible and stable, and fits at every width',
    ({ path, width }) => expectScreenWorks(browser, path, { looks: [{ locale, width }] }),
  )

  it.each(atWidths(MEMBERS_SCREENS))('a member’s $path opened at $width px too', async ({ path, width }) => {
    const { refreshToken } = await newMember()
    await expectScreenWorks(browser, path, { refreshToken, looks: [{ locale, width }] })
  })
})
