import { HUNDRED_THOUSAND } from '../scale/generated-catalogue.ts'
import type { MeasuredScale, Scale } from '../scale/measure-scale.ts'
import { markdownTable, verdict } from './markdown-table.ts'
import { measuredLine } from './measured-line.ts'

export const SCALE_HEADING = '## A hundred thousand items'

const HEADS = ['database', 'what', 'p50 demo', 'p50 100k', '×', 'p99 demo', 'p99 100k', '×', 'goal (p99)']

function goalText({ target: { goal }, demo, large }: MeasuredScale): string {
  if (!goal) return ''
  const { kind, bound } = goal
  const isMet = kind === 'relative' ? large.p99 <= bound * demo.p99 : large.p99 <= bound
  return `≤ ${bound} ${kind === 'relative' ? '×' : 'ms'}: ${verdict(isMet)}`
}

function rowOf(row: MeasuredScale): string[] {
  const { kind, target, demo, large } = row
  const times = (figure: 'p50' | 'p99') => (large[figure] / Math.max(demo[figure], 0.001)).toFixed(2)
  const shown = (['p50', 'p99'] as const).flatMap((figure) => [
    demo[figure].toFixed(1),
    large[figure].toFixed(1),
    times(figure),
  ])
  return [kind, target.name, ...shown, goalText(row)]
}

/** The report's section on scale: each call at both sizes on both databases, and the time to insert the catalogues. */
export function scaleSection({ rows, fills, loads }: Scale, date: Date): string {
  const { items, series, artists, longest } = HUNDRED_THOUSAND
  const count = (number: number) => number.toLocaleString('en')
  const names = [...new Map(rows.map(({ target }) => [target.name, target.measures]))]
  return [
    SCALE_HEADING,
    `${measuredLine(date, loads)}
A generated catalogue of ${count(items)} items, ${count(series)} series (one of ${count(longest)} items) and ${count(artists)} artists, with the word frequencies of
the Bible, compared with one of the demo’s size. Both contain the whole Bible. Times are milliseconds of one call after
another, made in process: with queries and cards, without HTTP, response cache and memoized results. The two sizes take
turns, so that other load on the machine affects both. On a busy machine the absolute figures say little; the ratios (×) still
count.`,
    markdownTable(HEADS, rows.map(rowOf), 7),
    `Time to insert the large catalogue and the Bible, with their search indexes: ${fills.map(({ kind, seconds }) => `${kind} ${seconds.toFixed(0)} s`).join(', ')}.`,
    names.map(([name, measures]) => `- ${name}: ${measures}`).join('\n'),
  ].join('\n\n')
}
