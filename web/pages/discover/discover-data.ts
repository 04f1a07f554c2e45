import type { Tag } from '#contract/catalogue/content.ts'
import type { FeedSection } from '#contract/catalogue/discover.ts'
import type { ShownFront } from '#contract/catalogue/front-experiment.ts'

/** The data of a tab's page. */
export type DiscoverData = {
  tab_id: string
  /** The tag that filters it. */
  tag: string | null
  tags: Tag[]
  sections: FeedSection[]
  /** The cursor of the next sections; null at the end. */
  last_item_identifier: string | null
  /** `Saturday, November 21`, by the server's clock. */
  today: string
  /** The experiment on this front page, and the version that this data is of. */
  front?: ShownFront
}
