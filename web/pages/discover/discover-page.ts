import { brand } from '#brand/brand.ts'
import { tabOfPath } from '#brand/tabs.ts'
import type { Caller } from '#contract/call.ts'
import type { Tag } from '#contract/catalogue/content.ts'
import { type FeedSection, getTab } from '#contract/catalogue/discover.ts'
import type { ShownFront } from '#contract/catalogue/front-experiment.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { FIRST_VIEW_SECTIONS } from '#contract/limits.ts'
import { DISCOVER, SEARCH } from '#contract/paths.ts'
import { dayText } from '#rules/dates/date-text.ts'
import { tabName } from '#web/ui/text/tab-name.ts'
import { breadcrumbs, homeStep, type JsonLd, jsonLd, organization, website } from '../json-ld.ts'
import { definePage } from '../page.ts'
import type { DiscoverData } from './discover-data.ts'
import { experimentQuery } from './feed/experiment-query.ts'
import { tabDescription } from './tab-description.ts'

type TabQuery = { tag: string | null; front?: ShownFront | undefined }
type FoundTab = { tab_id: string; data: FeedSection[]; last_item_identifier: string | null }

/** The tab with its first sections. Without a feed of its own, For You shows Discover, and Discover is empty. */
async function findTab(tab_id: string, { tag, front }: TabQuery, call: Caller): Promise<FoundTab> {
  const query = { limit: FIRST_VIEW_SECTIONS, ...(tag && { tag }), ...experimentQuery(front) }
  try {
    return { tab_id, ...(await call(getTab, { params: { tab_id }, query })) }
  } catch (error) {
    if (!isCallError(error) || error.code !== 'tab_not_found') throw error
    if (tab_id === 'for-you') return findTab('discover', { tag }, call)
    if (tab_id === 'discover') return { tab_id, data: [], last_item_identifier: null }
    throw error
  }
}

/** Structured data of the site and its search. */
function siteJsonLd(origin: string): JsonLd {
  return jsonLd('WebSite', {
    name: brand.name,
    url: `${origin}/`,
    description: brand.description,
    publisher: organization(origin),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${SEARCH}?q={words}`,
      'query-input': 'required name=words',
    },
  })
}

function tabJsonLd({ name, description, path }: { name: string; description: string; path: string }, origin: string) {
  return [
    jsonLd('CollectionPage', { name, description, url: origin + path, isPartOf: website(origin) }),
    breadcrumbs([homeStep(), { name, path }], origin),
  ]
}

/** Discover, and every tab: the first sections of its feed. */
export const discoverPage = definePage<DiscoverData>({
  name: 'discover',
  queries: { tag: 'tag' },
  async load({ path, query, now, call, language, front }) {
    const tag = query.get('tag')
    const { tab_id, data, last_item_identifier } = await findTab(tabOfPath(path) ?? 'discover', { tag, front }, call)
    const tags: Tag[] = data.find((section) => section.object === 'web-tags')?.tags ?? []
    const today = dayText(now, language.locale)
    return { tab_id, tag, tags, sections: data, last_item_identifier, today, ...(front && { front }) }
  },
  head({ tab_id, sections, tag }, { path, origin }) {
    const canonical = path === '/' ? DISCOVER : path.endsWith('/') ? path : `${path}/`
    const [name, description] = [tabName(tab_id), tabDescription(tab_id)]
    return {
      title: `${name} | ${brand.name}`,
      description,
      canonical: origin + canonical,
      ...(sections.length === 0 && tag === null && { robots: 'noindex' }),
      json_ld: tab_id === 'discover' ? [siteJsonLd(origin)] : tabJsonLd({ name, description, path: canonical }, origin),
    }
  },
})
