import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { armFailpoint } from '#server/context/failpoint.ts'
import { createMovableClock } from '#server/gateways/clock.ts'
import { randomIds } from '#server/gateways/ids.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { catchUpBilling } from '#server/work/billing/catch-up-billing.ts'
import { openSimulators } from '#simulators/open-simulators.ts'

/**
 * The calls and simulators of `local`, without pages, for tests to kill. Simulators run on the next port, or at
 * SIMULATORS_URL. CLOCK_AHEAD_SECONDS shifts the clock; a message `{name, passes}` arms a failpoint.
 */
const startConfig = readConfig(process.env)
const clock = createMovableClock()
clock.advance(Number(process.env.CLOCK_AHEAD_SECONDS ?? 0))
const folder = join(startConfig.dataDir, 'simulators')
const simulatorOptions = { host: startConfig.host, port: startConfig.port + 1, clock, ids: randomIds, folder }
const simulators = process.env.SIMULATORS_URL ? undefined : await openSimulators(simulatorOptions)
const config = readConfig({ ...process.env, ...(simulators && { SIMULATORS_URL: simulators.url }) })
const { program, storage } = await openProgram(config, clock)
const noPages = () => Promise.reject(new Error('there are no pages here'))
const app = await buildApp({
  config,
  program,
  storage,
  version: 'test',
  movableClock: clock,
  runDue: () => catchUpBilling(program, async () => (await simulators?.runDue()) ?? false),
  openBundle: async () => ({
    load: noPages,
    build: 'none',
    worker: undefined,
    studioTags: async () => '',
    impersonationTag: '',
    assets: new Map(),
    headTags: async () => '',
  }),
})
await app.listen({ host: config.host, port: config.port })
simulators?.setSite({ publicUrl: config.publicUrl, listeningUrl: `http://${config.host}:${config.port}` })
process.stdout.write('ready\n')
process.on('message', (message) => {
  const { name, passes }: { name?: unknown; passes?: unknown } = { ...Object(message) }
  armFailpoint(String(name), Number(passes))
  process.send?.('armed')
})
// The test process has ended.
process.on('disconnect', () => process.exit())
// A killed process does not write its compile cache, so it is written now.
flushCompileCache()
