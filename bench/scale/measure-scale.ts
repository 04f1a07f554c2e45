import { BOTH_DATABASES, type DatabaseKind } from '#testing/databases/test-databases.ts'
import { loadNow } from '../machine.ts'
import { type Spread, spreadOf } from '../report/spread.ts'
import { type CatalogueSize, generateCatalogue, HUNDRED_THOUSAND } from './generated-catalogue.ts'
import { type GeneratedDatabase, openGeneratedDatabase } from './generated-database.ts'
import { SCALE_TARGETS, type ScaleTarget } from './scale-targets.ts'

/** As many items as the demo, in the proportions of the large catalogue. */
export const DEMO_SIZE: CatalogueSize = { items: 295, series: 12, artists: 5, longest: 75 }

/** A call at both sizes; `calls` on each. */
export type MeasuredTarget = { target: ScaleTarget; calls: number; demo: Spread; large: Spread }
export type MeasuredScale = MeasuredTarget & { kind: DatabaseKind }
export type Scale = {
  rows: readonly MeasuredScale[]
  fills: readonly { kind: DatabaseKind; seconds: number }[]
  loads: { before: string; after: string }
}

const WARM_UP = 200
/** A slow call is measured as often as this allows, and this often at least. */
const MOST_MILLISECONDS = 20_000
const FEWEST_CALLS = 20

/** The two sizes alternate, so that other load on the machine affects both. */
export async function measureOne(
  target: ScaleTarget,
  databases: { demo: GeneratedDatabase; large: GeneratedDatabase },
): Promise<MeasuredTarget> {
  const asking = [await target.open(databases.demo), await target.open(databases.large)] as const
  await repeat(Math.min(WARM_UP, target.times), async () => {
    for (const ask of asking) await ask()
  })
  const taken: [number[], number[]] = [[], []]
  await repeat(target.times, async () => {
    for (const which of [0, 1] as const) {
      const startedAt = performance.now()
      await asking[which]()
      taken[which].push(performance.now() - startedAt)
    }
  })
  return { target, calls: taken[0].length, demo: spreadOf(taken[0]), large: spreadOf(taken[1]) }
}

async function repeat(times: number, round: () => Promise<void>): Promise<void> {
  const until = performance.now() + MOST_MILLISECONDS
  for (let at = 0; at < times; at++) {
    if (at >= Math.min(FEWEST_CALLS, times) && performance.now() > until) return
    await round()
  }
}

/** Measures every target on both sizes of one database. */
async function measureKind(
  kind: DatabaseKind,
  databases: { demo: GeneratedDatabase; large: GeneratedDatabase },
): Promise<MeasuredScale[]> {
  const rows: MeasuredScale[] = []
  for (const target of SCALE_TARGETS) rows.push({ kind, ...(await measureOne(target, databases)) })
  return rows
}

/** Makes the same calls on both databases at both sizes: a hundred thousand items, and the demo's. */
export async function measureScale(logProgress: (what: string) => void): Promise<Scale> {
  const before = loadNow()
  const [demoMade, largeMade] = [generateCatalogue(DEMO_SIZE), generateCatalogue(HUNDRED_THOUSAND)]
  const [rows, fills]: [MeasuredScale[], { kind: DatabaseKind; seconds: number }[]] = [[], []]
  for (const kind of BOTH_DATABASES) {
    logProgress(`writing ${HUNDRED_THOUSAND.items} items, ${kind}`)
    const demo = await openGeneratedDatabase(kind, demoMade)
    const large = await openGeneratedDatabase(kind, largeMade)
    try {
      logProgress(`measuring ${HUNDRED_THOUSAND.items} items, ${kind}`)
      rows.push(...(await measureKind(kind, { demo, large })))
      fills.push({ kind, seconds: large.seconds })
    } finally {
      await demo.drop()
      await large.drop()
    }
  }
  return { rows, fills, loads: { before, after: loadNow() } }
}
