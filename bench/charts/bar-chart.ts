import { drawing, element, LOOK, label } from './svg.ts'

type Bar = { name: string; value: number; kind: 'own' | 'peer' | 'limit' }
export type BarGroup = { name: string; bars: readonly Bar[] }

const WIDTH = 760
const LEFT = 190
const RIGHT = 90
const BAR = 18
const GAP = 5
const BETWEEN_GROUPS = 20
const GROUP_NAME = 24
const TOP = 84

/** Groups of horizontal bars on a logarithmic scale, which begins at `from`. Values below it get the shortest bar. */
export function barChart(
  { title, unit, from }: { title: string; unit: string; from: number },
  groups: readonly BarGroup[],
): string {
  const most = Math.max(...groups.flatMap(({ bars }) => bars.map(({ value }) => value)), from * 10)
  const length = (value: number) =>
    Math.max(3, (Math.log(Math.max(value, from) / from) / Math.log(most / from)) * (WIDTH - LEFT - RIGHT))
  const parts: string[] = [label(unit, { x: 24, y: 56, fill: LOOK.quiet })]
  let top = TOP
  for (const { name, bars } of groups) {
    parts.push(label(name, { x: 24, y: top + 13, 'font-weight': 600 }))
    top += GROUP_NAME
    for (const bar of bars) {
      parts.push(barRow(bar, { top, width: length(bar.value) }))
      top += BAR + GAP
    }
    top += BETWEEN_GROUPS
  }
  const description = groups
    .map(({ name, bars }) => `${name}: ${bars.map((bar) => `${bar.name} ${shown(bar.value)}`).join(', ')}`)
    .join('. ')
  return drawing({ width: WIDTH, height: top, title, description }, parts)
}

function barRow({ name, value, kind }: Bar, { top, width }: { top: number; width: number }): string {
  return [
    label(name, { x: LEFT - 10, y: top + 13, 'text-anchor': 'end', fill: kind === 'own' ? LOOK.text : LOOK.quiet }),
    element('rect', { x: LEFT, y: top, width: Math.round(width), height: BAR, rx: 4, fill: LOOK[kind] }),
    label(shown(value), { x: LEFT + Math.round(width) + 8, y: top + 13 }),
  ].join('\n')
}

/** A value with two significant digits, or rounded to a whole number from 100 on. */
export function shown(value: number): string {
  return value >= 100 ? Math.round(value).toString() : Number(value.toPrecision(2)).toString()
}
