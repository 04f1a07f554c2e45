import type { Series } from '#contract/catalogue/content.ts'

export type SeriesData = { series: Series }
