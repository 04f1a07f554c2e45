import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { loadNow } from '../../machine.ts'
import { catalogueSizeOf } from '../generated-catalogue.ts'
import { DEMO_SIZE, type MeasuredTarget, measureOne } from '../measure-scale.ts'
import { SCALE_TARGETS, type ScaleTarget } from '../scale-targets.ts'
import { type LargeDatabase, openLargeDatabase } from './large-database.ts'
import { MEMBER_TARGETS } from './member-targets.ts'
import { STUDIO_TARGETS } from './studio-targets.ts'

export type LargeOptions = {
  items: number
  /** True to use filled databases of an earlier run, and to leave those of this one. */
  isKept: boolean
  /** Only targets whose name contains this. */
  only: string | undefined
  logProgress: (what: string) => void
}

/** What a filled database has. */
export type MeasuredSize = Pick<LargeDatabase, 'people' | 'seconds' | 'bytes'> & { items: number }

export type Large = {
  rows: readonly MeasuredTarget[]
  demo: MeasuredSize
  large: MeasuredSize
  /** The server's version and the settings that matter here. */
  postgres: string
  loads: { before: string; after: string }
}

/** The search has a limit of its own, in milliseconds. */
const SEARCH_GOAL = { kind: 'milliseconds', bound: 30 } as const

const TARGETS: readonly ScaleTarget[] = [
  ...SCALE_TARGETS.map((target) => (target.name === 'search' ? { ...target, goal: SEARCH_GOAL } : target)),
  ...MEMBER_TARGETS,
  ...STUDIO_TARGETS,
]

/** Makes the same calls on PostgreSQL at two sizes, in turns: the demo's, and as many items and people as asked for. */
export async function measureLarge({ items, isKept, only, logProgress }: LargeOptions): Promise<Large> {
  const before = loadNow()
  const targets = TARGETS.filter(({ name }) => only === undefined || name.includes(only))
  logProgress(`measures ${targets.length} calls; the small size has ${DEMO_SIZE.items} items`)
  const demo = await openLargeDatabase({ size: DEMO_SIZE, isKept, logProgress })
  try {
    logProgress(`writing ${items} items and people`)
    const large = await openLargeDatabase({ size: catalogueSizeOf(items), isKept, logProgress })
    try {
      const rows: MeasuredTarget[] = []
      for (const target of targets) {
        const row = await measureOne(target, { demo, large })
        logProgress(lineOf(row))
        rows.push(row)
      }
      const postgres = await describePostgres(large.program.database)
      return { rows, demo: sizeOf(demo), large: sizeOf(large), postgres, loads: { before, after: loadNow() } }
    } finally {
      await large.drop()
    }
  } finally {
    await demo.drop()
  }
}

function lineOf({ target, demo, large }: MeasuredTarget): string {
  const times = (large.p50 / Math.max(demo.p50, 0.001)).toFixed(2)
  return `${target.name}: p50 ${demo.p50.toFixed(1)} → ${large.p50.toFixed(1)} ms (× ${times}), p99 ${demo.p99.toFixed(1)} → ${large.p99.toFixed(1)} ms`
}

function sizeOf({ people, seconds, bytes, catalogue }: LargeDatabase): MeasuredSize {
  return { people, seconds, bytes, items: catalogue.content.length }
}

/** The version and the settings that matter for measurements. */
export async function describePostgres(database: Database): Promise<string> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, current_setting(name) as value from pg_settings
    where name in ('server_version', 'shared_buffers', 'work_mem', 'fsync', 'synchronous_commit', 'autovacuum') order by name = 'server_version' desc, name`.execute(
    database,
  )
  return rows.map(({ name, value }) => `${name} ${value}`).join(', ')
}
