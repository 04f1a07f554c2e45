import { brand } from '#brand/brand.ts'
import { CURATED_PODCASTS } from '#brand/podcasts.ts'
import { VERSES } from '#brand/verses.ts'
import { seriesPath, versePath } from '#contract/paths.ts'
import { LEGAL_LINKS, TAB_ITEMS } from './shell/chrome.ts'

/** Lists that change only with the brand. The name in the address is fixed, so that a kept copy stays right. */
export const staticQueries: Readonly<Record<string, unknown>> = {
  verses: { data: VERSES.map(({ text, reference, slug }) => ({ text, reference, link: versePath(slug) })) },
  podcasts: { data: CURATED_PODCASTS.map((handle) => ({ handle, link: seriesPath(handle) })) },
  links: { data: brand.links },
}

/** What stands around every page. */
export const slices: Readonly<Record<string, unknown>> = {
  header: { data: { brand: brand.name, home: '/discover/', log_in: '/login/', sign_up: '/signup/' } },
  'tab-bar': { data: TAB_ITEMS },
  footer: { data: LEGAL_LINKS },
}
