import { statfsSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { sql } from 'kysely'
import type { Program } from '#server/context/context.ts'
import { isPinned } from './servers/start-process.ts'

const TMPFS = 0x01021994
const GIGABYTE = 2 ** 30

/** The load average over 1, 5 and 15 minutes, including other processes. */
export function loadNow(): string {
  return loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')
}

/** Processor, memory, system and Node in one line. */
export function machineLine(): string {
  const processors = cpus()
  const model = processors[0]?.model ?? 'unknown processor'
  const memory = Math.round(totalmem() / GIGABYTE)
  return `${processors.length} × ${model}, ${memory} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`
}

/** The machine: processor, memory, program versions, and where the databases are stored. */
export async function describeMachine(postgresql: Program): Promise<string[]> {
  const ask = async (name: string) => {
    const { rows } = await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(postgresql.database)
    return Object.values(rows[0] ?? {})[0] ?? ''
  }
  const folder = statfsSync(tmpdir()).type === TMPFS ? 'in memory (tmpfs): nothing is durable' : 'on disk'
  return [
    machineLine(),
    isPinned ? 'Servers on core 0, load generator on core 1 (taskset)' : 'Servers and load generator share all cores',
    `Embedded database ${folder}, WAL with synchronous=FULL; PostgreSQL ${await ask('server_version')} with fsync ${await ask('fsync')}, its own CPU time not counted`,
  ]
}
