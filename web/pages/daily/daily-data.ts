import type { DailyItem } from '#contract/catalogue/daily.ts'

/** The data of a daily page. The item is null on the visitor's own page, where the browser loads it. */
export type DailyData = {
  item: DailyItem | null
  /** The background: a blurred discover. */
  backdrop: { image_url: string | null; title: string | null; today: string }
}
