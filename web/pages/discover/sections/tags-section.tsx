import type { FeedSection } from '#contract/catalogue/discover.ts'
import { TagChips } from '../tag-chips.tsx'

/** Tags in the middle of a feed: those that do not already stand under the greeting. */
export function TagsSection({ section }: { section: FeedSection }) {
  return <TagChips tags={section.tags} current={null} />
}
