import { buildWhenStale } from '#tools/build.ts'
import { withPostgres } from '#tools/find-postgres.ts'
import { measureBilling } from './billing/measure-billing.ts'
import { fillDatabase } from './fixture/filled-database.ts'
import { measureIdentity } from './identity/measure-identity.ts'
import { describeMachine, loadNow } from './machine.ts'
import { measureServers } from './measure-servers.ts'
import { readOptions } from './options.ts'
import { measurePlayer } from './player/measure-player.ts'
import { serverTable } from './report/server-table.ts'
import { writeBilling, writeIdentity, writePlayer, writeResults, writeScale } from './report/write-results.ts'
import { measureScale } from './scale/measure-scale.ts'
import type { Databases } from './servers/servers.ts'
import { measureStartUp } from './start-up.ts'
import { measureSessionCheck } from './targets/session-check.ts'
import { measureSync } from './targets/sync-disk.ts'

const options = readOptions(process.argv)
const startedAt = performance.now()
const before = loadNow()

function tell(what: string): void {
  console.log(`${Math.round((performance.now() - startedAt) / 1000)} s: ${what}`)
}

async function measureAll(databases: Databases): Promise<void> {
  const { program } = databases.embedded
  tell('measuring start-up')
  const startUp = await measureStartUp(databases.embedded, options.rounds)
  const sessionMicroseconds = await measureSessionCheck(program)
  const syncMilliseconds = measureSync()
  const { measured, loadedMegabytes, browser } = await measureServers(databases, { options, tell })
  if (!browser) throw new Error('the browser was left out')
  const singles = { startUp, loadedMegabytes, sessionMicroseconds, syncMilliseconds, moves: browser.moves }
  const file = writeResults({
    ...{ options, date: new Date(), seconds: (performance.now() - startedAt) / 1000, measured, singles, browser },
    identity: await measureIdentity(databases),
    billing: await measureBilling(options.years, tell),
    player: await measurePlayer(options.rounds),
    scale: await measureScale(tell),
    machine: await describeMachine(databases.postgresql.program),
    loads: { before, after: loadNow() },
  })
  tell(`wrote ${file}`)
}

async function measureSome(databases: Databases): Promise<void> {
  const { measured } = await measureServers(databases, { options, tell })
  console.log(serverTable(measured))
}

async function measureServed(): Promise<void> {
  await buildWhenStale()
  tell('filling the databases')
  const databases = { embedded: await fillDatabase('embedded'), postgresql: await fillDatabase('postgresql') }
  try {
    if (options.isIdentityOnly) tell(`wrote ${writeIdentity(await measureIdentity(databases), new Date())}`)
    else await (options.only === undefined ? measureAll(databases) : measureSome(databases))
  } finally {
    await databases.embedded.drop()
    await databases.postgresql.drop()
  }
}

const postgres = await withPostgres()
process.env.TEST_POSTGRES_URL = postgres.url
try {
  if (options.isPlayerOnly) {
    await buildWhenStale()
    tell(`wrote ${writePlayer(await measurePlayer(options.rounds), new Date())}`)
  } else if (options.isScaleOnly) tell(`wrote ${writeScale(await measureScale(tell), new Date())}`)
  else if (options.isBillingOnly) tell(`wrote ${writeBilling(await measureBilling(options.years, tell), new Date())}`)
  else await measureServed()
} finally {
  await postgres.stop()
}
