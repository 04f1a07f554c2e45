import { readStorage, writeStorage } from './browser-storage.ts'

const PLAN_HINT_KEY = 'plan'

/** The visitor's plan under way, stored for its card on Discover. */
export type PlanHint = {
  user_id: string | null
  id: string
  title: string
  lead: string
  locale: string
  image_url: string | null
}

export function storePlanHint(plan: PlanHint | undefined): void {
  writeStorage('local', PLAN_HINT_KEY, plan ? JSON.stringify(plan) : null)
}

/** The stored plan as text; null without one. */
export function storedPlanHint(): string | null {
  return readStorage('local', PLAN_HINT_KEY)
}
