import { isCertain, shareDifference, shareInterval } from './share-interval.ts'
import { shownPeople } from './shown-figures.ts'
import { GOALS } from './visits-of-event.ts'

type Experiment = { name: string; variants: readonly string[] }
/** Different people by subject: `app_prompt:later`, or with a goal `app_prompt:later subscribe`. */
type PeopleBySubject = ReadonlyMap<string, number>

/**
 * How many people saw each variant, and which share of them reached each goal, with its uncertainty. Shares are of the
 * rounded counts; groups that are too small are left out.
 */
export function experimentResults({ name, variants }: Experiment, people: PeopleBySubject) {
  const shown = (subject: string) => shownPeople(people.get(subject) ?? 0)
  const [first] = variants
  const interval = (variant: string, goal: string) => {
    const [whole, part] = [shown(`${name}:${variant}`), shown(`${name}:${variant} ${goal}`)]
    return whole === null || part === null ? undefined : { people: part, ...shareInterval(part, whole) }
  }
  return {
    name,
    variants: variants.map((variant) => ({
      variant,
      people: shown(`${name}:${variant}`),
      goals: GOALS.flatMap((goal) => {
        const one = interval(variant, goal)
        if (!one) return []
        const other = variant === first || first === undefined ? undefined : interval(first, goal)
        const difference = other && shareDifference(one, other)
        const against_first = difference ? { ...difference, is_certain: isCertain(difference) } : null
        return [{ goal, ...one, against_first }]
      }),
    })),
  }
}
