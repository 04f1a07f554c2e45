import type { ContentItem, Series } from '#contract/catalogue.ts'

export type PodcastPick = Pick<Series, 'id' | 'image_url' | 'title' | 'author_name' | 'handle'>

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
