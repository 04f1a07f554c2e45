/** A front page's versions in an experiment: `a` is the original, `b` the other one. */
export const FRONT_VARIANTS = ['a', 'b'] as const
export type FrontVariant = (typeof FRONT_VARIANTS)[number]

/** A running experiment on a front page; `share` is the percentage of those who take part that sees version b. */
export type FrontExperiment = { id: string; share: number }

/** The experiment of a page, and the version made for this browser; null for one that does not take part. */
export type ShownFront = FrontExperiment & { variant: FrontVariant | null }
