import type { ShownFront } from '#contract/catalogue/front-experiment.ts'

/** The query of a feed's call: only version b has one. */
export function experimentQuery(front: ShownFront | undefined): { experiment?: string } {
  return front?.variant === 'b' ? { experiment: front.id } : {}
}
