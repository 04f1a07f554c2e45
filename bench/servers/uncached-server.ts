import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import type { Clock } from '#server/gateways/clock.ts'
import { openWebBundle } from '#server/http/assets/web-bundle.ts'
import { openProgram } from '#server/startup/open-program.ts'

/**
 * The whole app, unchanged, on a clock that goes back a millisecond at each reading. All cache entries then lie in the
 * future and are ignored, so that every page is rendered again.
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
