import type { Tag } from '#contract/catalogue/content.ts'
import type { DiscoverData } from './discover-data.ts'

const TAGS = 'web-tags'

/** The tags below the greeting: the tab's own, else those of the first section of tags. */
export function topTags({ tags, sections }: Pick<DiscoverData, 'tags' | 'sections'>): readonly Tag[] {
  if (tags.length > 0) return tags
  return sections.find((section) => section.object === TAGS)?.tags ?? []
}

/** The feed without the tags that are shown below the greeting. */
export function withoutTopTags<section extends { object: string; tags: readonly Tag[] }>(
  sections: readonly section[],
  topTagList: readonly Tag[],
): section[] {
  const topNames = new Set(topTagList.map((tag) => tag.name))
  return sections.filter((section) => section.object !== TAGS || section.tags.some((tag) => !topNames.has(tag.name)))
}
