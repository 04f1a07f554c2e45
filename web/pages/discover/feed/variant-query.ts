import type { FrontVariant } from '#contract/catalogue/front-experiment.ts'

/** The query of a feed's call: only version b has one. */
export function variantQuery(variant: FrontVariant | null | undefined): { variant?: 'b' } {
  return variant === 'b' ? { variant } : {}
}
