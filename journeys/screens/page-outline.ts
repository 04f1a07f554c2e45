import type { Page } from 'playwright-core'
import { axeFaults } from '../support/browser.ts'

/** Rules for screen readers: headings, landmarks, and names of controls. */
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

/**
 * Accessibility faults of the page's outline: one title, no skipped level, everything in a landmark, every control
 * named.
 */
export async function outlineFaults(page: Page): Promise<string[]> {
  return [...(await axeFaults(page, { alsoRules: RULES })), ...(await headFaults(page))]
}

/** The faults that are found without axe, which needs scripts: one title, no skipped level, the landmarks. */
export function headFaults(page: Page): Promise<string[]> {
  return page.evaluate(readHead)
}

/** Runs in the page. A heading may be one level below the one before it; a dialog is an outline of its own. */
function readHead(): string[] {
  const titles = document.querySelectorAll('h1').length
  const landmarks = ['main', 'nav, [role="navigation"]', 'header, [role="banner"]']
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const outside = headings.filter((heading) => !heading.closest('dialog:not([open])') && heading.checkVisibility())
  return [
    ...(titles === 1 ? [] : [`${titles} titles`]),
    ...landmarks.filter((landmark) => !document.querySelector(landmark)).map((landmark) => `no ${landmark}`),
    ...(document.querySelector('a[href="#main"]')?.closest('nav') ? [] : ['the skip link is in no landmark']),
    ...outside.flatMap((heading, at) => {
      const before = outside[at - 1]
      const level = Number(heading.tagName[1])
      return before && level - Number(before.tagName[1]) > 1 ? [`h${level}: ${heading.textContent}`] : []
    }),
  ]
}
