import type { FeedSection } from '#contract/discover.ts'
import { ScrollableRow } from './scrollable-row.tsx'

/** A page has one hero, at its top. What a second one features stands as a row of wide cards. */
export function HeroSection({ section }: { section: FeedSection }) {
  return <ScrollableRow section={{ ...section, styles: { shape: 'wide' } }} />
}
