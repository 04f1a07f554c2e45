import { type PlanHint, storedPlanHint } from '#web/http/browser/plan-hint.ts'
import { currentUserId } from '#web/http/session/visitor.ts'

/** The visitor's plan under way, as this browser stored it; undefined without one, or if it is somebody else's. */
export function storedPlan(): PlanHint | undefined {
  const hint = readHint(storedPlanHint())
  return hint && hint.user_id === currentUserId() ? hint : undefined
}

function readHint(text: string | null): PlanHint | undefined {
  if (text === null) return undefined
  try {
    const hint: unknown = JSON.parse(text)
    return isHint(hint) ? hint : undefined
  } catch {
    // Not JSON: written by something else.
    return undefined
  }
}

function isHint(value: unknown): value is PlanHint {
  if (typeof value !== 'object' || value === null) return false
  const { id, title, lead, locale, image_url: image }: Partial<Record<keyof PlanHint, unknown>> = value
  const texts = [id, title, lead, locale]
  return texts.every((text) => typeof text === 'string') && (image === null || typeof image === 'string')
}
