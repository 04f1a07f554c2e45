import type { DueWork } from '../day/day-messages.ts'
import { HOURLY_PERCENT, QUARTER_SECONDS, QUARTERS_OF_DAY, QUARTERS_OF_HOUR } from '../day/day-plan.ts'
import type { Day, MeasuredQuarter } from '../day/measure-day.ts'
import { markdownTable, verdict } from './markdown-table.ts'
import { measuredLine } from './measured-line.ts'

export const DAY_HEADING = '## A day’s traffic'

const count = (number: number) => Math.round(number).toLocaleString('en')
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** CPU seconds of a quarter hour: those of the sampled requests, the same for all listeners, and of the work. */
type QuarterCpu = { sampled: number; all: number; work: number }

function cpuOf({ requestsCpu, work }: MeasuredQuarter, every: number): QuarterCpu {
  const sampled = requestsCpu / 1000
  return { sampled, all: sampled * every, work: sum(work.map(({ cpu }) => cpu)) / 1000 }
}

/** The quarter hour with the most requests, and of several the one with the most CPU time. */
function busiestQuarter({ quarters, sample }: Day): MeasuredQuarter | undefined {
  const load = (quarter: MeasuredQuarter) => {
    const { all, work } = cpuOf(quarter, sample.every)
    return all + work
  }
  return quarters.toSorted((one, other) => other.requests - one.requests || load(other) - load(one))[0]
}

function timeOf(quarter: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(quarter / QUARTERS_OF_HOUR))}:${two((quarter % QUARTERS_OF_HOUR) * 15)}`
}

function requestsTable({ tallies, sample: { every } }: Day): string {
  const all = { kind: 'together', requests: sum(tallies.map(({ requests }) => requests)) }
  const refused = sum(tallies.map((tally) => tally.refused))
  const rows = tallies.map((tally) => [
    ...[tally.kind, count(tally.requests), count(tally.requests * every)],
    ...[tally.p50.toFixed(1), tally.p99.toFixed(1), count(tally.refused)],
  ])
  return markdownTable(
    ['requests', 'measured', `× ${every}`, 'p50 ms', 'p99 ms', 'refused or failed'],
    [...rows, [all.kind, count(all.requests), count(all.requests * every), '', '', count(refused)]],
    5,
  )
}

/** Each task over the day, with its longest round: one quarter hour's. */
function workTable(quarters: readonly MeasuredQuarter[]): string {
  const rounds = new Map<string, DueWork[]>()
  for (const { work } of quarters) for (const one of work) rounds.set(one.task, [...(rounds.get(one.task) ?? []), one])
  const rows = [...rounds].map(([task, done]) => {
    const of = (figure: 'count' | 'wall' | 'cpu') => sum(done.map((one) => one[figure]))
    const longest = Math.max(...done.map(({ wall }) => wall))
    const each = of('count') > 0 ? (of('wall') / of('count')).toFixed(1) : ''
    return [
      task,
      count(of('count')),
      each,
      (of('wall') / 1000).toFixed(1),
      (of('cpu') / 1000).toFixed(1),
      count(longest),
    ]
  })
  return markdownTable(['scheduled work', 'handled', 'ms each', 's', 'CPU s', 'longest round ms'], rows, 5)
}

function cpuTable(day: Day): string {
  const { quarters, sample } = day
  const row = (what: string, chosen: readonly MeasuredQuarter[], seconds: number) => {
    const each = chosen.map((quarter) => cpuOf(quarter, sample.every))
    const of = (figure: keyof QuarterCpu) => sum(each.map((one) => one[figure]))
    const requests = sum(chosen.map((quarter) => quarter.requests))
    const share = (100 * (of('all') + of('work'))) / seconds
    return [
      ...[what, count(requests), count(requests * sample.every), of('sampled').toFixed(1), of('all').toFixed(0)],
      ...[of('work').toFixed(1), `${share.toFixed(1)} %`],
    ]
  }
  const busiest = busiestQuarter(day)
  return markdownTable(
    [
      'CPU time of the server',
      'requests',
      `× ${sample.every}`,
      'CPU s',
      `× ${sample.every}`,
      'scheduled work',
      'of one core',
    ],
    [
      ...(busiest ? [row(`busiest quarter hour, from ${timeOf(busiest.quarter)}`, [busiest], QUARTER_SECONDS)] : []),
      row('the whole day', quarters, QUARTERS_OF_DAY * QUARTER_SECONDS),
    ],
    6,
  )
}

function billingText({ filled, billing, breaches, quarters }: Day): string {
  const { charged, refused, chargedLater } = billing
  const renewals = quarters.flatMap(({ work }) => work.filter(({ task }) => task === 'renewals'))
  const each = sum(renewals.map(({ wall }) => wall)) / Math.max(1, sum(renewals.map((round) => round.count)))
  return [
    `- renewals due on the day: ${count(filled.renewing)} of ${count(filled.subscriptions)} subscriptions; charged: ${count(charged)}, of these at a later attempt: ${count(chargedLater)}; refused by the carrier: ${count(refused)} times (one request in 20); not charged yet at the end of the day, to be tried again: ${count(filled.renewing - charged)}`,
    `- ${each.toFixed(1)} ms for each renewal; longest round of a quarter hour: ${count(Math.max(0, ...renewals.map(({ wall }) => wall)))} ms`,
    `- violated billing invariants at the end: ${breaches.length === 0 ? '0' : `**${breaches.join('; ')}**`}`,
  ].join('\n')
}

/** The report's section on a day's traffic with the billing rounds in it. */
export function daySection(day: Day, date: Date): string {
  const { listeners, sample, filled, tallies, databaseBytes, bytes, firstRefusal, loads } = day
  const grown = (databaseBytes.after - databaseBytes.before) / 1e6
  const refused = sum(tallies.map((tally) => tally.refused))
  return [
    DAY_HEADING,
    `${measuredLine(date, loads)}
\`npm run bench -- --day=${listeners}\`: 24 hours of the test clock on PostgreSQL
(${day.postgres}). Data: ${count(filled.people)} people with their
history, ${count(filled.subscriptions)} monthly subscriptions, ${count(filled.reminders)} reminders, ${count(filled.items)} generated items and the demo catalogue; filled in ${count(day.fillSeconds)} s. Each
visit has the requests of a listener’s day in docs/scale.md, over HTTP to one process of the program, as a subscriber; ${Math.max(...HOURLY_PERCENT)} % of the
visits begin in the busiest hour. The requests of a quarter hour are sent as fast as they are answered, up to 32 at once; then the
clock moves on, and the scheduled work that is due runs in the same process. Carrier, mail and push services answer at once.`,
    sample.every === 1
      ? 'All listeners make requests.'
      : `**A sample:** the data and the scheduled work are whole, and one listener in ${sample.every} makes requests (${count(sample.sampled)} visits). Columns “× ${sample.every}” are
multiplied, not measured. The day took ${count(day.seconds)} s.`,
    requestsTable(day),
    `Refused or failed requests: 0: ${verdict(refused === 0)}.${firstRefusal ? ` The first one: ${firstRefusal}` : ''}`,
    cpuTable(day),
    `CPU time is that of the server’s process, without PostgreSQL. In service every task looks for work each second or minute; here each
runs once in a quarter hour until nothing is left, so rounds that find nothing are fewer.`,
    workTable(day.quarters),
    billingText(day),
    `The database grew by ${grown.toFixed(1)} MB, to ${(databaseBytes.after / 1e9).toFixed(2)} GB; ${(bytes / 1e9).toFixed(2)} GB were sent to the listeners.`,
  ].join('\n\n')
}
