import type { Tag } from '#contract/catalogue/content.ts'
import type { FeedSection } from '#contract/catalogue/discover.ts'

/** What the page of a tab shows. */
export type DiscoverData = {
  tab_id: string
  /** The tag it is narrowed to. */
  tag: string | null
  tags: Tag[]
  sections: FeedSection[]
  /** Where the next sections begin; null at the end. */
  last_item_identifier: string | null
  /** `Saturday, November 21`, by the server's clock. */
  today: string
}
