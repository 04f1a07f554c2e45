import { Gauge, type Registry } from 'prom-client'
import type { Health } from '#contract/health.ts'
import type { FailedWorkCounts, QueueCount } from '#server/database/work/work-counts.ts'
import type { DiskSpace } from '#server/gateways/disk-space.ts'

/** The values of one scrape. Undefined if they could not be read; their metrics are then omitted. */
export type ProgramState = {
  now: number
  queues: QueueCount[] | undefined
  failed: FailedWorkCounts | undefined
  health: Health | undefined
  /** By their content: data, media. */
  disks: Readonly<Record<string, DiskSpace>> | undefined
  pool: Readonly<Record<string, number>> | undefined
  connections: number | undefined
}

type Sample = [label: string, value: number]
type GaugeMaking = { registry: Registry; name: string; help: string; label: string }

/** A gauge whose samples are replaced as a whole. */
function createGauge({ registry, name, help, label }: GaugeMaking): (samples: readonly Sample[]) => void {
  const gauge = new Gauge({ name, help, labelNames: [label], registers: [registry] })
  return (samples) => {
    gauge.reset()
    for (const [of, value] of samples) gauge.set({ [label]: of }, value)
  }
}

/** The gauges of the program's state; the returned function sets a new state. */
export function createProgramGauges(registry: Registry): (state: ProgramState) => void {
  const gauge = (name: string, label: string, help: string) => createGauge({ registry, name, help, label })
  const due = gauge('app_work_due', 'queue', 'Rows that are due, claimed or not; counts end at 10,000.')
  const claimed = gauge('app_work_claimed', 'queue', 'Due rows that a process is working on.')
  const oldest = gauge('app_work_oldest_seconds', 'queue', 'How long the oldest due row has waited.')
  const failed = gauge('app_work_failed', 'kind', 'What failed and is not repaired; counts end at 10,000.')
  const check = gauge('app_health_check', 'check', '1 while the check of the health page passes, else 0.')
  const free = gauge('app_disk_free_bytes', 'folder', 'Space this program may still write where the folder lies.')
  const size = gauge('app_disk_size_bytes', 'folder', 'Space of the file system where the folder lies.')
  const pool = gauge('app_database_pool', 'state', 'Connections: most, open, idle; and queries waiting for one.')
  const connections = gauge('app_http_connections', 'state', 'Connections of visitors that are open.')
  return ({ now, ...state }) => {
    const queues = state.queues ?? []
    due(queues.map((one) => [one.queue, one.due]))
    claimed(queues.map((one) => [one.queue, one.claimed]))
    oldest(queues.map((one) => [one.queue, one.oldest === null ? 0 : Math.max(0, now - one.oldest) / 1000]))
    failed(Object.entries(state.failed ?? {}))
    check(Object.entries(state.health?.checks ?? {}).map(([name, word]) => [name, word === 'ok' ? 1 : 0]))
    const disks = Object.entries(state.disks ?? {})
    free(disks.map(([folder, { freeBytes }]) => [folder, freeBytes]))
    size(disks.map(([folder, { totalBytes }]) => [folder, totalBytes]))
    pool(Object.entries(state.pool ?? {}))
    connections(state.connections === undefined ? [] : [['open', state.connections]])
  }
}
