import type { Plan, PlanSummary } from '#contract/catalogue/plans.ts'

/** All plans, or the one in the address. */
export type PlansData = { plans: readonly PlanSummary[] } | { plan: Plan }

/** Null for the library itself, whose content is personal. */
export type LibraryData = PlansData | null
