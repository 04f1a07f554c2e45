import type { Page } from 'playwright-core'

/** Navigates to an address as a link would: by client navigation. */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.body.append(link)
    link.click()
    link.remove()
  }, href)
}
