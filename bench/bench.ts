import { findOrStartPostgres } from '#testing/setup/find-postgres.ts'
import { buildWhenStale } from '#tools/build/build.ts'
import { measureBilling } from './billing/measure-billing.ts'
import { writeCharts } from './charts/write-charts.ts'
import { measureDay } from './day/measure-day.ts'
import { fillDatabase } from './fixture/filled-database.ts'
import { type Figures, scaleFigures, serverFigures } from './history/figures.ts'
import { findSteps, stepText } from './history/find-steps.ts'
import { lastRun, type Run, readHistory, recordRun } from './history/history.ts'
import { measureIdentity } from './identity/measure-identity.ts'
import { describeMachine, loadNow, machineLine } from './machine.ts'
import { measureServers } from './measure-servers.ts'
import { measureStartUp } from './measure-start-up.ts'
import { readOptions } from './options.ts'
import { measurePlayer } from './player/measure-player.ts'
import { billingSection } from './report/billing-table.ts'
import { daySection } from './report/day-table.ts'
import { largeSection } from './report/large-table.ts'
import { serverTable } from './report/server-table.ts'
import { studioSection } from './report/studio-table.ts'
import {
  writeBilling,
  writeDay,
  writeIdentity,
  writeLarge,
  writePlayer,
  writeScale,
  writeServer,
  writeStudio,
} from './report/write-results.ts'
import { measureLarge } from './scale/large/measure-large.ts'
import { measureScale } from './scale/measure-scale.ts'
import type { Databases } from './servers/servers.ts'
import { measureStudio } from './studio/measure-studio.ts'
import { measureDiskSync } from './targets/measure-disk-sync.ts'
import { measureSessionCheck } from './targets/measure-session-check.ts'

const options = readOptions(process.argv)
const startedAt = performance.now()
const before = loadNow()

function logProgress(what: string): void {
  console.log(`${Math.round((performance.now() - startedAt) / 1000)} s: ${what}`)
}

async function measureServerPart(databases: Databases): Promise<void> {
  const { program } = databases.embedded
  logProgress('measuring start-up')
  const startUp = await measureStartUp(databases.embedded, options.rounds)
  const sessionMicroseconds = await measureSessionCheck(program)
  const syncMilliseconds = measureDiskSync()
  const { measured, loadedMegabytes, browser } = await measureServers(databases, { options, logProgress })
  if (!browser) throw new Error('the browser was not measured')
  const singles = { startUp, loadedMegabytes, sessionMicroseconds, syncMilliseconds, moves: browser.moves }
  const machine = await describeMachine(databases.postgresql.program)
  const [date, loads] = [new Date(), { before, after: loadNow() }]
  logProgress(`wrote ${writeServer({ options, date, machine, loads, measured, singles, browser })}`)
  record('server', serverFigures(measured, singles, browser))
}

/** Each part is written as soon as it is measured. */
async function measureAll(databases: Databases): Promise<void> {
  await measureServerPart(databases)
  logProgress(`wrote ${writeIdentity(await measureIdentity(databases), new Date())}`)
  logProgress(`wrote ${writePlayer(await measurePlayer(options.rounds), new Date())}`)
  await measureStudioPart()
  await measureScalePart()
  await measureBillingPart()
}

/** A run with other numbers than those of the goals is printed, not written. */
async function measureBillingPart(): Promise<void> {
  const measured = await measureBilling(options.years, logProgress)
  if (options.isWholeYears) logProgress(`wrote ${writeBilling(measured, new Date())}`)
  else console.log(billingSection(measured, new Date()))
}

async function measureScalePart(): Promise<void> {
  const scale = await measureScale(logProgress)
  logProgress(`wrote ${writeScale(scale, new Date())}`)
  record('scale', scaleFigures(scale))
}

/** Printed, and written where that was asked for. */
async function measureLargePart(items: number): Promise<void> {
  const { isKept, only, isWritten } = options
  if (isKept && !process.env.TEST_DATABASE_URL)
    throw new Error('--keep leaves databases on a server of yours: name it in TEST_DATABASE_URL')
  const large = await measureLarge({ items, isKept, only, logProgress })
  console.log(largeSection(large, new Date()))
  if (isWritten && only === undefined) logProgress(`wrote ${writeLarge(large, new Date())}`)
}

/** Fails if a request was refused or a billing invariant violated. Printed, and written where that was asked for. */
async function measureDayPart(listeners: number): Promise<void> {
  await buildWhenStale('full')
  const day = await measureDay({ listeners, logProgress })
  console.log(daySection(day, new Date()))
  if (options.isWritten) logProgress(`wrote ${writeDay(day, new Date())}`)
  if (day.breaches.length > 0 || day.tallies.some(({ refused }) => refused > 0)) process.exitCode = 1
}

/** A quick run is printed, not written. */
async function measureStudioPart(): Promise<void> {
  const studio = await measureStudio(options.rounds, logProgress)
  if (options.isQuick) console.log(studioSection(studio, new Date()))
  else logProgress(`wrote ${writeStudio(studio, new Date())}`)
}

/**
 * Records the figures of a whole run, draws the charts, and fails the run if a figure has grown since the last run on
 * this machine.
 */
function record(part: Run['part'], figures: Figures): void {
  if (options.isQuick) return
  const machine = machineLine()
  const known = lastRun(readHistory(), { part, machine })
  recordRun({ date: new Date().toISOString(), machine, part, figures })
  writeCharts(readHistory())
  const steps = known ? findSteps(known.figures, figures) : []
  if (steps.length === 0) return
  console.error(`Grew by more than a tenth since ${known?.date}:\n${steps.map(stepText).join('\n')}`)
  process.exitCode = 1
}

async function measureSome(databases: Databases): Promise<void> {
  const { measured } = await measureServers(databases, { options, logProgress })
  console.log(serverTable(measured))
}

async function measureOverHttp(): Promise<void> {
  await buildWhenStale('full')
  logProgress('filling the databases')
  const databases = { embedded: await fillDatabase('embedded'), postgresql: await fillDatabase('postgresql') }
  try {
    if (options.isIdentityOnly) logProgress(`wrote ${writeIdentity(await measureIdentity(databases), new Date())}`)
    else if (options.isServerOnly) await measureServerPart(databases)
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
    await buildWhenStale('full')
    logProgress(`wrote ${writePlayer(await measurePlayer(options.rounds), new Date())}`)
  } else if (options.isStudioOnly) {
    await buildWhenStale('full')
    await measureStudioPart()
  } else if (options.largeItems !== undefined) await measureLargePart(options.largeItems)
  else if (options.dayListeners !== undefined) await measureDayPart(options.dayListeners)
  else if (options.isScaleOnly) await measureScalePart()
  else if (options.isBillingOnly) await measureBillingPart()
  else await measureOverHttp()
} finally {
  await postgres.stop()
}
