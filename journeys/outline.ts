import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What makes a page make sense to who hears it: its headings, its landmarks, and a name for all that can be used. */
const RULES = [
  'page-has-heading-one',
  'heading-order',
  'empty-heading',
  'landmark-one-main',
  'landmark-no-duplicate-main',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-main-is-top-level',
  'landmark-unique',
  'region',
  'button-name',
  'link-name',
  'label',
  'input-button-name',
  'select-name',
  'image-alt',
  'aria-dialog-name',
  'skip-link',
]

/** The page as a screen reader tells it: one title, no level skipped, every part in a landmark, every control named. */
export async function expectOutlined(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withRules(RULES).analyze()
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(told).toEqual([])
  await expectHeaded(page)
}

/** As far as it can be told without axe, which needs scripts to run: one title, no level skipped, the landmarks. */
export async function expectHeaded(page: Page): Promise<void> {
  expect(await page.locator('h1').count()).toBe(1)
  expect(await levelFaults(page)).toEqual([])
  for (const landmark of ['main', 'nav, [role="navigation"]', 'header, [role="banner"]']) {
    expect([landmark, await page.locator(landmark).count()]).not.toEqual([landmark, 0])
  }
}

/** Headings more than one level below the one before them. What a dialog says is a page of its own. */
function levelFaults(page: Page): Promise<string[]> {
  return page.locator('h1, h2, h3, h4, h5, h6').evaluateAll((headings) => {
    const outside = headings.filter((heading) => !heading.closest('dialog:not([open])') && heading.checkVisibility())
    return outside.flatMap((heading, at) => {
      const before = outside[at - 1]
      const level = Number(heading.tagName[1])
      return before && level - Number(before.tagName[1]) > 1 ? [`h${level}: ${heading.textContent}`] : []
    })
  })
}
