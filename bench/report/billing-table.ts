import type { Billing, MeasuredBilling } from '../billing/measure-billing.ts'
import { PAYOUT_MONTHS } from '../billing/studio/fill-studio.ts'
import type { TimedWork } from '../billing/timed-work.ts'
import { markdownTable, verdict } from './markdown-table.ts'
import { measuredLine } from './measured-line.ts'

export const BILLING_HEADING = '## Simulated years'

const HEADS = ['database', 'what', 'how many', 's', 'a second', 'ms each', 'CPU ms each', 'goal']
/** The time limit for 36 months of 10,000 subscriptions, and their number of renewals. */
const GOAL = { seconds: 60, renewals: 360_000 }

function line(kind: string, what: string, { count, wall, cpu }: TimedWork, goal = ''): string[] {
  const rate = Math.round(count / (wall / 1000)).toLocaleString('en')
  const seconds = (wall / 1000).toFixed(1)
  return [
    kind,
    what,
    count.toLocaleString('en'),
    seconds,
    rate,
    (wall / count).toFixed(3),
    (cpu / count).toFixed(3),
    goal,
  ]
}

/** The goal of a shorter run is proportional to its renewals. */
function goalText({ count, wall }: TimedWork): string {
  const most = (GOAL.seconds * count) / GOAL.renewals
  return `≤ ${most.toFixed(0)} s: ${verdict(wall / 1000 <= most)}`
}

function linesOf({ kind, purchases, events, renewals, invariants }: MeasuredBilling): string[][] {
  const spread = `p50 ${purchases.p50.toFixed(1)} ms, p99 ${purchases.p99.toFixed(1)} ms`
  return [
    line(kind, 'renewal', renewals, goalText(renewals)),
    line(kind, 'purchase', purchases, spread),
    line(kind, 'store event', events),
    line(kind, 'check of all invariants', invariants),
  ]
}

const STUDIO_HEADS = ['the studio’s call', 'embedded p50', 'p99', 'postgresql p50', 'p99', 'goal (p99)']
const MOST_STUDIO_MILLISECONDS = 200

/** Each call of the studio, on both databases. */
function studioTable(rows: readonly MeasuredBilling[]): string {
  const calls = rows[0]?.studio ?? []
  const lines = calls.map(({ part, name }, at) => {
    const measured = rows.flatMap(({ studio }) => studio[at] ?? [])
    const isMet = measured.every(({ p99 }) => p99 <= MOST_STUDIO_MILLISECONDS)
    const figures = measured.flatMap(({ p50, p99 }) => [p50.toFixed(1), p99.toFixed(1)])
    return [`${part}: ${name}`, ...figures, `≤ ${MOST_STUDIO_MILLISECONDS} ms: ${verdict(isMet)}`]
  })
  return markdownTable(STUDIO_HEADS, lines, 4)
}

/** The report's section on renewals, purchases and store events, on both databases. */
export function billingSection({ subscriptions, months, rows, loads, autovacuum }: Billing, date: Date): string {
  const breaches = rows.filter((row) => row.breaches !== '').map(({ kind, breaches: what }) => `${kind}: ${what}`)
  return [
    BILLING_HEADING,
    `${measuredLine(date, loads)}
${subscriptions.toLocaleString('en')} monthly carrier subscriptions over ${months} months of the test clock, one month at a time. The billing code runs in process against a
carrier that answers at once, so only our own work is measured. Both databases are on disk and sync every commit. PostgreSQL runs with
autovacuum ${autovacuum}. CPU time is that of this process, without PostgreSQL.`,
    markdownTable(HEADS, rows.flatMap(linesOf), 6),
    breaches.length === 0 ? 'No billing invariant was violated.' : `**Violated invariants:** ${breaches.join('; ')}.`,
    [
      '- renewal: claim, write the charge and its attempt, call the carrier, settle charge, ledger, subscription, access and receipt',
      '- purchase: one at a time, from the order to access, without the time the store takes to answer',
      '- store event: store, acknowledge and process, one at a time',
      '- check of all invariants: the scheduled check of each process, over all data of the run',
    ].join('\n'),
    `Reading calls of the studio over these subscriptions, with payouts of ${Math.min(months, PAYOUT_MONTHS)} months, ten actions of staff a day, and a year of
listening to the demo catalogue. Milliseconds over HTTP as an owner, one call after another, until the answer was read.`,
    studioTable(rows),
  ].join('\n\n')
}
