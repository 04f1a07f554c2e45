import type { Caller } from '#contract/call.ts'
import { getTab } from '#contract/catalogue/discover.ts'
import { FIRST_VIEW_SECTIONS, SEARCH_TOPICS } from '#contract/limits.ts'
import { DISCOVER } from '#contract/paths.ts'
import type { Topic } from '../search-data.ts'

/** The first tags of Discover, each with a picture from its feed, none twice. */
export async function findTopics(call: Caller): Promise<Topic[]> {
  const tags = (await sectionsOf(call)).find(({ object }) => object === 'web-tags')?.tags.slice(0, SEARCH_TOPICS) ?? []
  const feeds = await Promise.all(tags.map(({ name }) => sectionsOf(call, name)))
  const usedPictures = new Set<string>()
  return tags.flatMap(({ name, display_name }, at) => {
    const image_url = feeds[at]?.flatMap(picturesOf).find((picture) => !usedPictures.has(picture))
    if (!image_url) return []
    usedPictures.add(image_url)
    return [{ title: display_name, link: `${DISCOVER}?tag=${encodeURIComponent(name)}`, image_url }]
  })
}

async function sectionsOf(call: Caller, tag?: string) {
  const query = { limit: FIRST_VIEW_SECTIONS, ...(tag && { tag }) }
  return (await call(getTab, { params: { tab_id: 'discover' }, query })).data
}

/** Wide pictures without text. */
function picturesOf({ items }: Awaited<ReturnType<typeof sectionsOf>>[number]): string[] {
  return items.flatMap((item) => (item.object === 'artist' ? [] : (item.wide_image_url ?? [])))
}
