import { PLANS } from '#brand/plans.ts'
import type { Plan } from '#contract/catalogue/plans.ts'
import type { EntryKind } from '#contract/studio/catalogue.ts'
import { linkPath } from '#rules/studio/link-path.ts'
import type { EntryRow } from '#server/database/studio/entries.ts'

type NamedEntries = { kind: EntryKind; rows: readonly EntryRow[]; paths: ReadonlySet<string> }
/** `hasDays` is false for a plan that only borrows a picture. */
type NamingPlan = { id: string; title: string; hasDays: boolean }

/** The brand's plans that have these recordings, or recordings of these series, as days, or the picture of one of the series. */
export function plansNaming(plans: readonly Plan[], { kind, rows, paths }: NamedEntries): NamingPlan[] {
  if (kind === 'artist') return []
  const handles = new Set(kind === 'series' ? rows.map(({ handle }) => String(handle)) : [])
  return plans.flatMap(({ id, title, days }): NamingPlan[] => {
    const brandPlan = PLANS.find((plan) => plan.id === id)
    if (brandPlan?.kind === 'bible') {
      const isBorrowed = brandPlan.scenery_of !== undefined && handles.has(brandPlan.scenery_of)
      return isBorrowed ? [{ id, title, hasDays: false }] : []
    }
    const hasDays =
      (brandPlan !== undefined && handles.has(brandPlan.handle)) || days.some(({ link }) => paths.has(linkPath(link)))
    return hasDays ? [{ id, title, hasDays }] : []
  })
}
