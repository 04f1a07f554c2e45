import type { Series } from '#contract/catalogue.ts'

export type SeriesData = { series: Series }
