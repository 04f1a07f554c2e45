import { HUNDRED_THOUSAND } from '../scale/generated-catalogue.ts'
import type { MeasuredScale, Scale } from '../scale/measure-scale.ts'
import { markdownTable, verdict } from './markdown-table.ts'

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

/** The section of the report: each question at both sizes on both databases, and what it takes to write as much. */
export function scaleSection({ rows, fills, loads }: Scale, date: Date): string {
  const { items, series, artists, longest } = HUNDRED_THOUSAND
  const count = (number: number) => number.toLocaleString('en')
  const names = [...new Map(rows.map(({ target }) => [target.name, target.measures]))]
  return [
    SCALE_HEADING,
    `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC; load average before: ${loads.before}; at the end: ${loads.after}.
A made catalogue of ${count(items)} items, ${count(series)} series (one of ${count(longest)} items) and ${count(artists)} artists, its words as frequent as the
Bible’s, beside one made the same way at the demo’s size; the whole Bible in both. Milliseconds of one call after the
other, made in process: with its queries and its cards, without HTTP, without the cache of bytes and with nothing recalled of
the call before. The two sizes take turns, so that whatever else the machine does meets both: under load the figures
say little, and what stands under × more.`,
    markdownTable(HEADS, rows.map(rowOf), 7),
    `Written with their search index, the Bible and its index included: ${fills.map(({ kind, seconds }) => `${kind} ${seconds.toFixed(0)} s`).join(', ')}.`,
    names.map(([name, measures]) => `- ${name}: ${measures}`).join('\n'),
  ].join('\n\n')
}
