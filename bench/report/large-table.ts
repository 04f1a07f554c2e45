import type { Large, MeasuredSize } from '../scale/large/measure-large.ts'
import type { MeasuredTarget } from '../scale/measure-scale.ts'
import { markdownTable, verdict } from './markdown-table.ts'
import { measuredLine } from './measured-line.ts'

export const LARGE_HEADING = '## A million items and a million people'

const HEADS = ['what', 'calls', 'p50 demo', 'p50 large', '×', 'p99 demo', 'p99 large', '×', 'goal']

const count = (number: number) => number.toLocaleString('en')

/** A bound in milliseconds is one of the 99th percentile; the others are of the median, which other load moves less. */
function goalText({ target: { goal }, demo, large }: MeasuredTarget): string {
  if (!goal) return ''
  const { kind, bound } = goal
  if (kind === 'relative') return `p50 ≤ ${bound} ×: ${verdict(large.p50 <= bound * demo.p50)}`
  return `p99 ≤ ${bound} ms: ${verdict(large.p99 <= bound)}`
}

function rowOf(row: MeasuredTarget): string[] {
  const { target, demo, large, calls } = row
  const shown = (['p50', 'p99'] as const).flatMap((figure) => [
    demo[figure].toFixed(2),
    large[figure].toFixed(2),
    (large[figure] / Math.max(demo[figure], 0.001)).toFixed(2),
  ])
  return [target.name, String(calls), ...shown, goalText(row)]
}

function sizeText({ items, people, bytes, seconds }: MeasuredSize): string {
  const { users, saved, positions, follows } = people
  const filled = seconds > 0 ? `filled in ${seconds.toFixed(0)} s` : 'filled by an earlier run'
  return `${count(items)} items, ${count(users)} people, ${count(saved + positions + follows)} reactions (${count(saved)} saved items, ${count(positions)} positions, ${count(follows)} follows), ${(bytes / 1e9).toFixed(2)} GB, ${filled}`
}

/** The report's section on a million items and people: each call at both sizes on PostgreSQL. */
export function largeSection({ rows, demo, large, postgres, loads }: Large, date: Date): string {
  const names = rows.map(({ target }) => `- ${target.name}: ${target.measures}`)
  return [
    LARGE_HEADING,
    `${measuredLine(date, loads)}
\`npm run bench -- --scale=${large.items}\`, on PostgreSQL (${postgres}).`,
    [`- demo: ${sizeText(demo)}`, `- large: ${sizeText(large)}`].join('\n'),
    `A few people have thousands of reactions and most have some; a tenth of the items has nearly half of them. Both sizes contain
the whole Bible. Times are milliseconds of one call after another, made in process: with queries, cards and, in the studio,
the check of the role; without HTTP, response cache and memoized results. The two sizes take turns, so that other load on the
machine affects both.`,
    markdownTable(HEADS, rows.map(rowOf), 7),
    names.join('\n'),
  ].join('\n\n')
}
