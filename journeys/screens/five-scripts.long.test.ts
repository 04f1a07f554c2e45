import { describe, it } from 'vitest'
import { openBrowser, WIDTHS } from '../support/browser.ts'
import { SCREENS } from './screens.ts'
import { expectScreenWorks } from './walk-screen.ts'

const browser = openBrowser()

/** One language for each of five scripts: long words, right to left, marks above and below, no spaces, wide letters. */
const LANGUAGES = ['de', 'ar', 'hi', 'th', 'ja'] as const

describe.each(LANGUAGES)('screens in %s', (locale) => {
  const screens = SCREENS.map((path, place) => ({ path, width: WIDTHS[place % WIDTHS.length] ?? WIDTHS[0] }))

  it.each(screens)('$path opened at $width px is accessible and stable, and fits at every width', ({ path, width }) =>
    expectScreenWorks(browser, path, { looks: [{ locale, width }] }),
  )
})
