import type { Locator, Page } from 'playwright-core'

/** The Undo button of the current toast. The pointer stays over the toast, so that it does not hide. */
export async function holdUndo(page: Page): Promise<Locator> {
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo', exact: true })
  await undo.hover()
  return undo
}
