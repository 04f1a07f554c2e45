import type { ComponentType } from 'react'
import type { FeedSection } from '#contract/catalogue/discover.ts'
import { describeSection } from '#web/ui/words/describe-entry.ts'
import { DesktopFooterBanner } from './desktop-footer-banner.tsx'
import { GridSection } from './grid-section.tsx'
import { HeroSection } from './hero-section.tsx'
import { ItemSection } from './item-section.tsx'
import { MobileBannerButton } from './mobile-banner-button.tsx'
import { ScrollableRow } from './scrollable-row.tsx'
import { TagsSection } from './tags-section.tsx'

/** The component of each section type. The tiles of the day have their own row: `tiles-row.tsx`. */
const SECTIONS: ReadonlyMap<string, ComponentType<{ section: FeedSection }>> = new Map([
  ['web-desktop-footer-banner', DesktopFooterBanner],
  ['web-grid', GridSection],
  ['web-item', ItemSection],
  ['web-mobile-banner-button', MobileBannerButton],
  ['web-netflix-header', HeroSection],
  ['web-scrollable-row', ScrollableRow],
  ['web-tags', TagsSection],
])

/** A section by its type; an unknown type renders nothing. */
export function FeedSectionView({ section }: { section: FeedSection }) {
  const View = SECTIONS.get(section.object)
  return View ? <View section={describeSection(section)} /> : null
}
