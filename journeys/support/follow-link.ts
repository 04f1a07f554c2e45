import type { Page } from 'playwright-core'

/** Goes to an address as a press on a link of the page does: within the document. */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.body.append(link)
    link.click()
    link.remove()
  }, href)
}
