import { brand } from './brand.ts'

/** The product's own tab: the same name in URLs and in the catalogue's feeds. */
export const PRODUCT_TAB = brand.slug

/** All tabs with a feed. Discover is the front page; the tab bar calls it For you. */
export const TAB_IDS = ['discover', 'for-you', PRODUCT_TAB, 'sleep', 'music', 'podcasts'] as const
