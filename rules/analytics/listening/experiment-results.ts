import { isCertain, shareDifference, shareInterval } from './share-interval.ts'
import { shownPeople } from './shown-figures.ts'
import { GOALS } from './visits-of-event.ts'

type Experiment = { name: string; variants: readonly string[] }
/**
 * Numbers of different people. The key is a variant, `app_prompt:later`, or a variant with its goal, `app_prompt:later
 * subscribe`.
 */
type PeopleBySubject = ReadonlyMap<string, number>

/**
 * Number of people who saw each variant, and the share of them who reached each goal, with its confidence interval.
 * Shares are computed from the rounded numbers; groups that are too small are left out.
 */
export function experimentResults(
  { name, variants }: Experiment,
  people: PeopleBySubject,
  goals: readonly string[] = GOALS,
) {
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
      goals: goals.flatMap((goal) => {
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
