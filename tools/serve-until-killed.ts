import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createMovableClock } from '#server/gateways/clock.ts'
import { randomIds } from '#server/gateways/ids.ts'
import { openProgram } from '#server/open-program.ts'
import { runDueBilling } from '#server/work/run-due.ts'
import { openSimulators } from '#simulators/open-simulators.ts'

/**
 * A program for tests to kill: the calls and the simulators as `local` has them, without pages. The simulators listen one
 * port further and keep what they know, as real peers do when we die.
 */
const asked = readConfig(process.env)
const clock = createMovableClock()
const folder = join(asked.dataDir, 'simulators')
const simulators = await openSimulators({ host: asked.host, port: asked.port + 1, clock, ids: randomIds, folder })
const config = readConfig({ ...process.env, SIMULATORS_URL: simulators.url })
const { program, storage } = await openProgram(config, clock)
const noPages = () => Promise.reject(new Error('there are no pages here'))
const app = await buildApp({
  config,
  program,
  storage,
  version: 'test',
  movableClock: clock,
  runDue: () => runDueBilling(program, simulators.runDue),
  openBundle: async () => ({
    load: noPages,
    build: 'none',
    worker: undefined,
    clientDir: undefined,
    headTags: async () => '',
  }),
})
await app.listen({ host: config.host, port: config.port })
simulators.setSite({ publicUrl: config.publicUrl, listeningUrl: `http://${config.host}:${config.port}` })
process.stdout.write('ready\n')
