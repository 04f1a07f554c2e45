import { BOTH_DATABASES, type DatabaseKind } from '#testing/databases/test-databases.ts'
import { loadNow } from '../machine.ts'
import { type Spread, spreadOf } from '../report/spread.ts'
import { type CatalogueSize, generateCatalogue, HUNDRED_THOUSAND } from './generated-catalogue.ts'
import { type GeneratedDatabase, openGeneratedDatabase } from './generated-database.ts'
import { SCALE_TARGETS, type ScaleTarget } from './scale-targets.ts'

/** As many items as the demo, in the proportions of the large catalogue. */
const DEMO_SIZE: CatalogueSize = { items: 295, series: 12, artists: 5, longest: 75 }

export type MeasuredScale = { kind: DatabaseKind; target: ScaleTarget; demo: Spread; large: Spread }
export type Scale = {
  rows: readonly MeasuredScale[]
  fills: readonly { kind: DatabaseKind; seconds: number }[]
  loads: { before: string; after: string }
}

const WARM_UP = 200

/** The two sizes alternate, so that other load on the machine affects both. */
async function measureOne(target: ScaleTarget, databases: { demo: GeneratedDatabase; large: GeneratedDatabase }) {
  const asking = [target.open(databases.demo), target.open(databases.large)] as const
  const taken: [number[], number[]] = [[], []]
  const warm = Math.min(WARM_UP, target.times)
  for (let at = -warm; at < target.times; at++) {
    for (const which of [0, 1] as const) {
      const startedAt = performance.now()
      await asking[which]()
      if (at >= 0) taken[which].push(performance.now() - startedAt)
    }
  }
  return { target, demo: spreadOf(taken[0]), large: spreadOf(taken[1]) }
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
