import { findOrStartPostgres } from '#testing/setup/find-postgres.ts'
import { buildWhenStale } from '#tools/build/build.ts'
import { measureBilling } from './billing/measure-billing.ts'
import { fillDatabase } from './fixture/filled-database.ts'
import { measureIdentity } from './identity/measure-identity.ts'
import { describeMachine, loadNow } from './machine.ts'
import { measureServers } from './measure-servers.ts'
import { measureStartUp } from './measure-start-up.ts'
import { readOptions } from './options.ts'
import { measurePlayer } from './player/measure-player.ts'
import { serverTable } from './report/server-table.ts'
import { writeBilling, writeIdentity, writePlayer, writeResults, writeScale } from './report/write-results.ts'
import { measureScale } from './scale/measure-scale.ts'
import type { Databases } from './servers/servers.ts'
import { measureDiskSync } from './targets/measure-disk-sync.ts'
import { measureSessionCheck } from './targets/measure-session-check.ts'

const options = readOptions(process.argv)
const startedAt = performance.now()
const before = loadNow()

function logProgress(what: string): void {
  console.log(`${Math.round((performance.now() - startedAt) / 1000)} s: ${what}`)
}

async function measureAll(databases: Databases): Promise<void> {
  const { program } = databases.embedded
  logProgress('measuring start-up')
  const startUp = await measureStartUp(databases.embedded, options.rounds)
  const sessionMicroseconds = await measureSessionCheck(program)
  const syncMilliseconds = measureDiskSync()
  const { measured, loadedMegabytes, browser } = await measureServers(databases, { options, logProgress })
  if (!browser) throw new Error('the browser was not measured')
  const singles = { startUp, loadedMegabytes, sessionMicroseconds, syncMilliseconds, moves: browser.moves }
  const file = writeResults({
    ...{ options, date: new Date(), seconds: (performance.now() - startedAt) / 1000, measured, singles, browser },
    identity: await measureIdentity(databases),
    billing: await measureBilling(options.years, logProgress),
    player: await measurePlayer(options.rounds),
    scale: await measureScale(logProgress),
    machine: await describeMachine(databases.postgresql.program),
    loads: { before, after: loadNow() },
  })
  logProgress(`wrote ${file}`)
}

async function measureSome(databases: Databases): Promise<void> {
  const { measured } = await measureServers(databases, { options, logProgress })
  console.log(serverTable(measured))
}

async function measureOverHttp(): Promise<void> {
  await buildWhenStale()
  logProgress('filling the databases')
  const databases = { embedded: await fillDatabase('embedded'), postgresql: await fillDatabase('postgresql') }
  try {
    if (options.isIdentityOnly) logProgress(`wrote ${writeIdentity(await measureIdentity(databases), new Date())}`)
    else await (options.only === undefined ? measureAll(databases) : measureSome(databases))
  } finally {
    await databases.embedded.drop()
    await databases.postgresql.drop()
  }
}

const postgres = await findOrStartPostgres()
process.env.TEST_POSTGRES_URL = postgres.url
try {
  if (options.isPlayerOnly) {
    await buildWhenStale()
    logProgress(`wrote ${writePlayer(await measurePlayer(options.rounds), new Date())}`)
  } else if (options.isScaleOnly) logProgress(`wrote ${writeScale(await measureScale(logProgress), new Date())}`)
  else if (options.isBillingOnly)
    logProgress(`wrote ${writeBilling(await measureBilling(options.years, logProgress), new Date())}`)
  else await measureOverHttp()
} finally {
  await postgres.stop()
}
