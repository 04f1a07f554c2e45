import type { ContentCard, ContentItem } from '#contract/catalogue/content.ts'
import type { PodcastPick } from '#web/features/catalogue/find-podcasts.ts'

export type Verse = {
  text: string
  /** As people write it: John 3:16. */
  reference: string
  link: string
}

/** Another item of the series, and which of its items it is, counted from one. */
export type SeriesSibling = { number: number; item: ContentCard }

export type ContentData = {
  item: ContentItem
  /** Others of its series: those that follow it, then those from the beginning. */
  more: SeriesSibling[]
  /** Five picks, on a podcast's page. */
  podcasts: PodcastPick[]
  /** Nineteen; the first leads. */
  verses: Verse[]
}
