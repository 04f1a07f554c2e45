import { brand } from '#brand/brand.ts'
import { curatedPodcasts } from '#brand/podcasts.ts'
import { VERSES } from '#brand/verses.ts'
import type { PageRenderer } from '#contract/page.ts'
import { seriesPath, versePath } from '#contract/paths.ts'
import { findPodcasts } from '#web/features/catalogue/find-podcasts.ts'
import { setLanguage } from '#web/ui/words/language.ts'
import { loadLanguage } from '#web/ui/words/languages.ts'
import { legalLinks, TAB_ITEMS } from './shell/chrome.ts'

/** Lists chosen by the brand, completed from the catalogue. */
export const staticQueries: PageRenderer['staticQueries'] = {
  verses: async () => ({
    data: VERSES.map(({ text, reference, slug }) => ({ text, reference, link: versePath(slug) })),
  }),
  async podcasts(call) {
    const podcastPicks = await findPodcasts(curatedPodcasts(), call)
    return { data: podcastPicks.map((podcast) => ({ ...podcast, link: seriesPath(podcast.handle) })) }
  },
  links: async () => ({ data: brand.links }),
}

/** Content around every page. */
export const slices: PageRenderer['slices'] = {
  header: async () => ({ data: { brand: brand.name, home: '/discover/', log_in: '/login/', sign_up: '/signup/' } }),
  'tab-bar': (locale) => inLanguage(locale, () => TAB_ITEMS.map((item) => ({ ...item }))),
  footer: (locale) => inLanguage(locale, legalLinks),
}

/** A list's texts in one language. Synchronous, because the language is global while rendering. */
async function inLanguage(locale: string, list: () => readonly object[]): Promise<unknown> {
  setLanguage(await loadLanguage(locale))
  return { data: list() }
}
