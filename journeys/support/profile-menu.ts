import type { Locator, Page } from 'playwright-core'
import { waitUntilSettled } from './page-idle.ts'

/**
 * Opens the menu under the icon by the pointer. The menu closes when a navigation ends, and opens again only when the
 * pointer moves, so the page must have settled.
 */
export async function openProfileMenu(page: Page): Promise<Locator> {
  const icon = page.getByRole('button', { name: 'Your account', exact: true })
  await icon.waitFor()
  await waitUntilSettled(page)
  await page.mouse.move(0, 0)
  await icon.hover()
  const menu = page.getByRole('navigation', { name: 'Profile' })
  await menu.waitFor()
  return menu
}
