import { brand } from './brand.ts'

/** The product's own tab: the same name in URLs and in the catalogue's feeds. */
export const PRODUCT_TAB = brand.slug

/** All tabs with a feed. Discover is the front page; the tab bar calls it For you. */
export const TAB_IDS = ['discover', 'for-you', PRODUCT_TAB, 'sleep', 'music', 'podcasts'] as const

/** The tab whose feed is the page at a path, with or without a slash at its end. Undefined for any other page. */
export function tabOfPath(path: string): (typeof TAB_IDS)[number] | undefined {
  return path === '/' ? 'discover' : TAB_IDS.find((id) => path === `/${id}/` || path === `/${id}`)
}
