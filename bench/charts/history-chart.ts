import type { Run } from '../history/history.ts'
import { shown } from './bar-chart.ts'
import { drawing, element, LOOK, label } from './svg.ts'

const WIDTH = 760
const LEFT = 440
const RIGHT = 90
const ROW = 46
const TOP = 84

/** Draws each of these figures as a line through all runs that have it, each line on its own scale from zero. */
export function historyChart(title: string, names: readonly string[], runs: readonly Run[]): string {
  const rows = names.flatMap((name) => {
    const values = runs.flatMap(({ figures }) => figures[name] ?? [])
    return values.length > 0 ? [{ name, values }] : []
  })
  const days = runs.map(({ date }) => date.slice(0, 10))
  const span = days.length > 0 ? `${days[0]} to ${days.at(-1)}, ${runs.length} runs` : 'no run'
  const parts = [
    label(span, { x: 24, y: 56, fill: LOOK.quiet }),
    ...rows.map((row, at) => historyRow(row, TOP + at * ROW)),
  ]
  const description = rows.map(({ name, values }) => `${name}: ${values.map(shown).join(', ')}`).join('. ')
  return drawing({ width: WIDTH, height: TOP + rows.length * ROW + 8, title, description }, parts)
}

function historyRow({ name, values }: { name: string; values: readonly number[] }, top: number): string {
  const most = Math.max(...values)
  const [low, high] = [top + 28, top + 4]
  const step = values.length > 1 ? (WIDTH - LEFT - RIGHT) / (values.length - 1) : 0
  const points = values.map((value, at) => ({
    x: Math.round(LEFT + at * step),
    y: Math.round(low - (most > 0 ? value / most : 0) * (low - high)),
  }))
  const last = points.at(-1)
  return [
    label(name, { x: 24, y: top + 22 }),
    element('line', { x1: LEFT, x2: WIDTH - RIGHT, y1: low, y2: low, stroke: LOOK.line }),
    element('polyline', {
      points: points.map(({ x, y }) => `${x},${y}`).join(' '),
      fill: 'none',
      stroke: LOOK.own,
      'stroke-width': 2,
    }),
    ...points.map(({ x, y }) => element('circle', { cx: x, cy: y, r: 3, fill: LOOK.own })),
    label(shown(values.at(-1) ?? 0), { x: (last?.x ?? LEFT) + 12, y: (last?.y ?? low) + 4 }),
  ].join('\n')
}
