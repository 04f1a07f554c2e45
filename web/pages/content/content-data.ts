import type { ContentItem } from '#contract/catalogue.ts'
import type { PodcastPick } from '#web/features/catalogue/find-podcasts.ts'

export type Verse = {
  text: string
  /** As people write it: John 3:16. */
  reference: string
  link: string
}

export type ContentData = {
  item: ContentItem
  /** Five picks, on a podcast's page. */
  podcasts: PodcastPick[]
  /** Nineteen; the first leads. */
  verses: Verse[]
}
