import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sampleOf } from '#testing/vitest/run-scope.ts'
import { openBrowser } from '../support/browser.ts'
import { waitUntilSettled } from '../support/page-idle.ts'

const browser = openBrowser()
const PATH = '/series/morning-mercies/'
const TIMES = /Times|Tinos|Liberation Serif|Nimbus Roman/

it.each(sampleOf([360, 1440]))(
  'without our fonts, a page at %i px keeps its width and height in the fallbacks',
  async (width) => {
    const own = await browser.visit(PATH, { width })
    await waitUntilSettled(own.page)
    const other = await browser.visit(PATH, {
      width,
      prepare: (page) => page.route('**/*.woff2', (route) => route.abort()),
    })
    await waitUntilSettled(other.page)
    expect((await fontsOf(own.page, 'h1')).join()).toMatch(/^Newsreader/)
    const families = await fontsOf(other.page, 'h1')
    expect(families).toHaveLength(1)
    expect(families.join()).not.toMatch(TIMES)
    expect(families.join()).not.toMatch(/^Newsreader/)

    const [ours, theirs] = [await heightsOf(own.page), await heightsOf(other.page)]
    expect(ours.length).toBeGreaterThan(3)
    expect(theirs).toEqual(ours)
  },
)

/** The font families of a region's text. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName)
}

/** The heights of all headings and the first paragraphs, in whole pixels. */
function heightsOf(page: Page): Promise<number[]> {
  return page
    .getByRole('main')
    .locator('h1, h2, header p')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().height)))
}
