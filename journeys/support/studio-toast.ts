import type { Locator, Page } from 'playwright-core'

/** The button that takes back what was just done. Its toast, which hides itself soon, stays while it is pointed at. */
export async function holdUndo(page: Page): Promise<Locator> {
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo', exact: true })
  await undo.hover()
  return undo
}
