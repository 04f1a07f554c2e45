import { pickBySeed } from '../catalogue/seeded-picks.ts'

type Experiment<variant extends string> = { name: string; variants: readonly [variant, ...variant[]] }

/** Which variant of each experiment a browser has, by the experiment's name. */
export type Assignments = Readonly<Record<string, string>>

/** What a browser kept of its assignments; nothing when it is not what we wrote. */
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

/** The variant a browser has: the one it had before while there is such a one, else drawn by its id, each as likely. */
export function variantFor<variant extends string>(
  { name, variants }: Experiment<variant>,
  { kept, deviceId }: { kept: Assignments; deviceId: string },
): variant {
  const before = variants.find((one) => one === kept[name])
  return before ?? pickBySeed(variants, 1, `${deviceId} ${name}`)[0] ?? variants[0]
}
