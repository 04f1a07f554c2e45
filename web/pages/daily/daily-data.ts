import type { DailyItem } from '#contract/catalogue/daily.ts'

/** What a daily page shows. The item is null on the visitor's own: which one that is, the browser asks. */
export type DailyData = {
  item: DailyItem | null
  /** What lies behind: discover, out of focus. */
  backdrop: { image_url: string | null; title: string | null; today: string }
}
