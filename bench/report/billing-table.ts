import type { Billing, MeasuredBilling, TimedWork } from '../billing/measure-billing.ts'
import { markdownTable, verdict } from './markdown-table.ts'

export const BILLING_HEADING = '## Simulated years'

const HEADS = ['database', 'what', 'how many', 's', 'a second', 'ms each', 'CPU ms each', 'goal']
/** Ten thousand subscriptions through 36 months: what they may take, and how many renewals that is. */
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

/** Shorter years are held to their share of the goal. */
function goalText({ count, wall }: TimedWork): string {
  const most = (GOAL.seconds * count) / GOAL.renewals
  return `≤ ${most.toFixed(0)} s: ${verdict(wall / 1000 <= most)}`
}

function linesOf({ kind, purchases, events, renewals, invariants }: MeasuredBilling): string[][] {
  const spread = `p50 ${purchases.p50.toFixed(1)} ms, p99 ${purchases.p99.toFixed(1)} ms`
  return [
    line(kind, 'renewal', renewals, goalText(renewals)),
    line(kind, 'purchase', purchases, spread),
    line(kind, 'event of a store', events),
    line(kind, 'look at every invariant', invariants),
  ]
}

/** The section of the report: years of renewals, purchases and events, on both databases. */
export function billingSection({ subscriptions, months, rows, loads, autovacuum }: Billing, date: Date): string {
  const breaches = rows.filter((row) => row.breaches !== '').map(({ kind, breaches: what }) => `${kind}: ${what}`)
  return [
    BILLING_HEADING,
    `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC; load average before: ${loads.before}; at the end: ${loads.after}.
${subscriptions.toLocaleString('en')} monthly subscriptions by carrier through ${months} months of the test clock, a month at a time, in process and against a
carrier that answers at once: what is left is our own work. Both databases lie on disk and sync every commit, and PostgreSQL runs with
autovacuum ${autovacuum}. CPU time is this process’s own; that of PostgreSQL is not in it.`,
    markdownTable(HEADS, rows.flatMap(linesOf), 6),
    breaches.length === 0
      ? 'Nothing was found at the end that must never be.'
      : `**Found at the end:** ${breaches.join('; ')}.`,
    [
      '- renewal: claimed, its charge and attempt written, the carrier asked, charge, ledger, subscription, access and receipt settled',
      '- purchase: one after the other, from the order to access, beside what a store takes for its answer',
      '- event of a store: kept, acknowledged and looked into, one after the other',
      '- look at every invariant: what each process does by the clock, over everything the years have left',
    ].join('\n'),
  ].join('\n\n')
}
