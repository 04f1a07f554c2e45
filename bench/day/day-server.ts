import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { createMovableClock } from '#server/gateways/clock.ts'
import type { Outbound } from '#server/gateways/outbound/outbound.ts'
import { openWebBundle } from '#server/http/assets/web-bundle.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { createInstantStore } from '../billing/instant-store.ts'
import type { MoveClock, MovedClock } from './day-messages.ts'
import { runDueWork } from './run-due-work.ts'

/**
 * The whole app, unchanged, on a clock that a message moves. The same message runs the scheduled work that is then due,
 * which the program otherwise starts by timers. Carrier, mail server and push services answer at once.
 */

/** The carrier refuses one in so many charges: they are tried again later. */
const REFUSED_EVERY = 20

const acceptAtOnce: Outbound = async (url) => ({
  ...{ status: 201, headers: {}, url, permanentUrl: url },
  body: Readable.from([]),
})

const config = readConfig(process.env)
const clock = createMovableClock()
const { program: opened, storage } = await openProgram(config, clock)
const carrier = createInstantStore(clock.now)
carrier.refuseEvery(REFUSED_EVERY)
const imports = { ...opened.imports, outbound: acceptAtOnce }
const program = { ...opened, stores: { dcb: carrier }, imports }
const kept = { mail: 'kept', sms: 'kept', smsCodes: undefined, keepsText: false } as const
const senders = { ...kept, database: program.database, clock }
const dist = join(import.meta.dirname, '../../dist')
const app = await buildApp({ config, program, storage, version: 'bench', openBundle: () => openWebBundle(dist) })
await app.listen({ host: config.host, port: config.port })

async function move({ now }: MoveClock): Promise<MovedClock> {
  clock.advance((now - clock.now()) / 1000)
  return { work: await runDueWork(program, senders) }
}

process.on('message', (message: MoveClock) => {
  move(message).then(
    (moved) => process.send?.(moved),
    (error: Error) => process.send?.({ failure: error.stack ?? error.message } satisfies MovedClock),
  )
})
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
