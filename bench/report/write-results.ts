import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Billing } from '../billing/measure-billing.ts'
import type { MeasuredBrowser } from '../browser/measure-browser.ts'
import type { Day } from '../day/measure-day.ts'
import type { Identity } from '../identity/measure-identity.ts'
import type { Options } from '../options.ts'
import type { MeasuredPlayer } from '../player/measure-player.ts'
import type { Large } from '../scale/large/measure-large.ts'
import type { Scale } from '../scale/measure-scale.ts'
import type { MeasuredStudio } from '../studio/measure-studio.ts'
import type { Measured } from '../targets/measure-targets.ts'
import { addLimits } from './add-limits.ts'
import { BILLING_HEADING, billingSection } from './billing-table.ts'
import { browserGoals, browserTable } from './browser-table.ts'
import { DAY_HEADING, daySection } from './day-table.ts'
import { IDENTITY_HEADING, identitySection } from './identity-table.ts'
import { LARGE_HEADING, largeSection } from './large-table.ts'
import { PLAYER_HEADING, playerSection } from './player-table.ts'
import { SCALE_HEADING, scaleSection } from './scale-table.ts'
import { measuresTable, serverTable } from './server-table.ts'
import { type Singles, singleTable } from './single-table.ts'
import { STUDIO_HEADING, studioSection } from './studio-table.ts'

/** The results over HTTP and in the browser. */
export type ServerResults = {
  options: Options
  date: Date
  machine: readonly string[]
  loads: { before: string; after: string }
  measured: readonly Measured[]
  singles: Singles
  browser: MeasuredBrowser
}

const FILE = join(import.meta.dirname, '../results.md')

const MEASURES_HEADING = '## What each server target measures'

/** The separately measured sections, in their order. */
const SECTIONS = [
  ...[IDENTITY_HEADING, BILLING_HEADING, PLAYER_HEADING],
  ...[STUDIO_HEADING, SCALE_HEADING, LARGE_HEADING, DAY_HEADING],
] as const

const HOW_TO_READ = `CPU time is user and system time of all threads of the server process (\`/proc\`): the figure to compare when the machine
is busy. req/s and latencies depend on what else runs. "× hello" is the ratio of requests per CPU-second to bare node:http.
Before its first round, every target's answer was verified once, byte for byte or by its content; afterwards only the status
is checked. Authorization, headers and all hooks are on. Data: the demo catalogue.
Goals: P1 to P17 and "stack" are the project's own, set before these measurements; "bench" is this bench's. Not measured
here: purchases (P8), input delay (P12), the next track (P14), ads (P16), repeat views (P17). Listening and watching have
a section of their own.`

/** The part of the report before the first separately measured section. */
function serverText({ options, date, machine, loads, measured, singles, browser }: ServerResults): string {
  const rounds = options.isQuick ? 'one quick round: figures are rough' : `medians of ${options.rounds} rounds`
  const facts = [
    `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${rounds}`,
    ...machine,
    `Load average (1, 5, 15 min) before: ${loads.before}; at the end: ${loads.after}`,
    `Chromium ${browser.version}, headless, software rendering`,
  ]
  return [
    '# Measured',
    facts.map((fact) => `- ${fact}`).join('\n'),
    HOW_TO_READ,
    '## Server',
    serverTable(measured),
    '## Process and visitor',
    singleTable(singles),
    '## Browser, unthrottled, 1440 × 900',
    browserTable(browser.pages, 'unthrottled'),
    '## Browser, slow 4G and CPU 4 × slower, 360 × 740',
    browserTable(browser.pages, 'slow'),
    `Goals: ${browserGoals()}. Caches are empty and every visit is by a new visitor. 1 KB is 1000 bytes.`,
  ].join('\n\n')
}

/** Replaces everything but the sections below, and returns the path of `bench/results.md`. */
export function writeServer(results: ServerResults): string {
  const text = readFileSync(FILE, 'utf8')
  const sections = [...SECTIONS, MEASURES_HEADING]
  const [from = text.length] = sections.map((heading) => text.indexOf(heading)).filter((at) => at >= 0)
  const end = text.includes(MEASURES_HEADING) ? text.indexOf(MEASURES_HEADING) : text.length
  const measures = `${MEASURES_HEADING}\n\n${measuresTable(results.measured)}\n`
  writeFileSync(FILE, addLimits(`${serverText(results)}\n\n${text.slice(from, end)}${measures}`))
  return FILE
}

/** Replaces the section on identity. Returns the report's path, as the functions below do. */
export function writeIdentity(identity: Identity, date: Date): string {
  return writeSection(IDENTITY_HEADING, identitySection(identity, date))
}

export function writeBilling(billing: Billing, date: Date): string {
  return writeSection(BILLING_HEADING, billingSection(billing, date))
}

export function writePlayer(player: MeasuredPlayer, date: Date): string {
  return writeSection(PLAYER_HEADING, playerSection(player, date))
}

export function writeStudio(studio: MeasuredStudio, date: Date): string {
  return writeSection(STUDIO_HEADING, studioSection(studio, date))
}

export function writeScale(scale: Scale, date: Date): string {
  return writeSection(SCALE_HEADING, scaleSection(scale, date))
}

export function writeLarge(large: Large, date: Date): string {
  return writeSection(LARGE_HEADING, largeSection(large, date))
}

export function writeDay(day: Day, date: Date): string {
  return writeSection(DAY_HEADING, daySection(day, date))
}

/** Replaces the section with this heading, or inserts it before the first of the headings that follow it. */
function writeSection(heading: (typeof SECTIONS)[number], section: string): string {
  const text = readFileSync(FILE, 'utf8')
  const after = SECTIONS.slice(SECTIONS.indexOf(heading) + 1)
  const places = [...after, MEASURES_HEADING].map((one) => text.indexOf(one)).filter((at) => at >= 0)
  const end = places[0] ?? text.length
  const known = text.indexOf(heading)
  const start = known < 0 ? end : known
  writeFileSync(FILE, addLimits(`${text.slice(0, start)}${section}\n\n${text.slice(end)}`))
  return FILE
}
