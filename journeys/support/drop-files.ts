import type { Locator, Page } from 'playwright-core'

/** Copying is the only thing that a drop of files may do. */
const COPY = 1

/** Drops files on a part of a page, as the mouse does from a window of the system. */
export async function dropFiles(page: Page, target: Locator, files: readonly string[]): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('the part to drop files on is not shown')
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [...files], dragOperationsMask: COPY }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...place, data })
  }
  await session.detach()
}
