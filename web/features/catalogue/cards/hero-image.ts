import type { FeedEntry, FeedSection } from '#contract/catalogue/discover.ts'
import { entryImage } from './entry-card-text.ts'

/** The `sizes` of the hero's picture. On phones it is cropped to a third and darkened under the text. */
export const HERO_SIZES = '(min-width: 1024px) 83vw, (min-width: 768px) 1150px, 640px'

/** The picture of the first entry of a section: the section's own comes before the entry's. */
export function firstHeroImage(section: FeedSection, entry: FeedEntry | undefined): string | null {
  return section.wide_image_url ?? section.image_url ?? (entry ? entryImage(entry, 'wide') : null)
}
