import type { ContentCard, ContentItem } from '#contract/catalogue/content.ts'
import type { ShownVerse } from '#web/features/bible/find-verses.ts'
import type { PodcastPick } from '#web/features/catalogue/find-podcasts.ts'

/** Another item of the series, with its number in the series, from 1. */
export type SeriesSibling = { number: number; item: ContentCard }

export type ContentData = {
  item: ContentItem
  /** Other items of the series: those that follow it, then those from the start. */
  more: SeriesSibling[]
  /** Five curated podcasts, on a podcast's page. */
  podcasts: PodcastPick[]
  /** Nineteen verses; the first is featured. */
  verses: ShownVerse[]
}
