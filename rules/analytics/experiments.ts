import { pickBySeed } from '../catalogue/seeded-picks.ts'

type Experiment<variant extends string> = { name: string; variants: readonly [variant, ...variant[]] }

/** A browser's variants, by experiment. */
export type Assignments = Readonly<Record<string, string>>

/** The stored assignments; empty if invalid. */
export function parseAssignments(stored: string | null): Assignments {
  try {
    const read: unknown = JSON.parse(stored ?? '{}')
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return {}
    return Object.fromEntries(
      Object.entries(read).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** A browser's variant: the stored one if it still exists, else drawn by its id with equal chances. */
export function variantFor<variant extends string>(
  { name, variants }: Experiment<variant>,
  { assignments, deviceId }: { assignments: Assignments; deviceId: string },
): variant {
  const stored = variants.find((candidate) => candidate === assignments[name])
  return stored ?? pickBySeed(variants, 1, `${deviceId} ${name}`)[0] ?? variants[0]
}
