import type { DailyItem } from '#contract/catalogue/daily.ts'

/** The data of a daily page. */
export type DailyData = {
  /** Null on the visitor's own page, where the browser loads it. */
  item: DailyItem | null
  /**
   * On the visitor's own page, the devotional of the day in UTC: the visitor's too, most of the day. Null if there is
   * none, and on the page of an item.
   */
  likely_item: DailyItem | null
  /** The background: a blurred discover. */
  backdrop: { image_url: string | null; title: string | null; today: string }
}
