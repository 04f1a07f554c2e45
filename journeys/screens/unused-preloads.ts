import type { Page } from 'playwright-core'

/** The preloaded pictures that no element of the page shows: bytes that delay the others. */
export function findUnusedPreloads(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sources = [...document.querySelectorAll<HTMLImageElement | HTMLSourceElement>('img, source')]
    const isShown = ({ href, imageSrcset }: HTMLLinkElement) =>
      sources.some(({ src, srcset }) => (imageSrcset ? srcset === imageSrcset : src === href || srcset.includes(href)))
    const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="image"]')]
    return preloads.filter((link) => !isShown(link)).map(({ href, imageSrcset }) => imageSrcset || href)
  })
}
