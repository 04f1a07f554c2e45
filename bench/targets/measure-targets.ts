import type { Measurement } from '../load/load.ts'
import type { Generator } from '../load/start-generator.ts'
import { type Summary, summarize } from '../load/summary.ts'
import type { Options } from '../options.ts'
import type { Server, ServerName } from '../servers/servers.ts'
import type { Target } from './target.ts'
import { verifyTarget } from './verify-target.ts'

export type Measured = { target: Target; summary: Summary; hash: string }

type Servers = Partial<Record<ServerName, Server>>

const WARM_MILLISECONDS = 250
/** In the first round the code is not compiled yet. */
const FIRST_WARM_REQUESTS = 6000

/**
 * Measures all targets in rounds, so that other load on the machine affects one round of a target, not all of them.
 * Each answer is verified before the first round.
 */
export async function measureTargets(
  targets: readonly Target[],
  { servers, generator, options }: { servers: Servers; generator: Generator; options: Options },
): Promise<Measured[]> {
  const under = targets.map((target) => ({ target, hash: '', measurements: [] as Measurement[] }))
  for (let round = 0; round < options.rounds; round += 1) {
    for (const one of under) {
      const { target, measurements } = one
      const server = servers[target.server]
      if (!server) throw new Error(`no server for "${target.name}"`)
      if (round === 0) one.hash = await verifyTarget(target, server.port)
      const { connections, status, cookie } = target
      const measurement = await generator
        .measure({
          ...{ port: server.port, pid: server.pid, connections, status, ...(cookie && { cookie }) },
          requests: await target.requests(),
          warmMilliseconds: WARM_MILLISECONDS,
          warmRequests: round === 0 ? FIRST_WARM_REQUESTS : 0,
          milliseconds: options.milliseconds,
        })
        .catch((error: Error) => {
          throw new Error(`"${target.name}": ${error.message}`)
        })
      measurements.push(measurement)
    }
    console.log(`  round ${round + 1} of ${options.rounds}`)
  }
  return under.map(({ target, hash, measurements }) => ({ target, hash, summary: summarize(measurements) }))
}
