import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import type { Clock } from '#server/gateways/clock.ts'
import { openWebBundle } from '#server/http/assets/web-bundle.ts'
import { openProgram } from '#server/startup/open-program.ts'

/**
 * The whole app, unchanged, on a clock that goes a millisecond back at every look. So nothing in the cache is ever older
 * than now, and the cache, which trusts no entry from the future, makes every page again and waits for it.
 */

function createBackwardClock(): Clock {
  let now = Date.now()
  return { now: () => now-- }
}

const config = readConfig(process.env)
const { program, storage } = await openProgram(config, createBackwardClock())
const dist = join(import.meta.dirname, '../../dist')
const app = await buildApp({ config, program, storage, version: 'bench', openBundle: () => openWebBundle(dist) })
await app.listen({ host: config.host, port: config.port })
process.once('SIGTERM', () => process.exit(0))
