import { brand } from './brand.ts'

/** The product's own tab is named after it, in the addresses and in the catalogue's feeds alike. */
export const PRODUCT_TAB = brand.slug

/** All that have a feed. Discover is the front page; its tab in the bar is For you. */
export const TAB_IDS = ['discover', 'for-you', PRODUCT_TAB, 'sleep', 'music', 'podcasts'] as const
