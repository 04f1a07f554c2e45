import type { ContentCard, SeriesCard } from '#contract/catalogue/content.ts'
import type { FeedSection } from '#contract/catalogue/discover.ts'
import { Overline } from '#web/ui/typography/overline.tsx'

type HeroOverlineProps = { section: FeedSection; entry: ContentCard | SeriesCard; isFirst: boolean }

/** The section's line is about the first entry; the others show their author. */
export function HeroOverline({ section, entry, isFirst }: HeroOverlineProps) {
  const label = isFirst ? section.overline : entry.author_name
  return label && <Overline>{label}</Overline>
}
