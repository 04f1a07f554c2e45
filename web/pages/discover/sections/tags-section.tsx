import type { FeedSection } from '#contract/catalogue/discover.ts'
import { TagChips } from '../tag-chips.tsx'

/** Tags within a feed, except those below the greeting. */
export function TagsSection({ section }: { section: FeedSection }) {
  return <TagChips tags={section.tags} current={null} />
}
