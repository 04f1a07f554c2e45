import type { MeasuredBrowser } from '../browser/measure-browser.ts'
import type { Singles } from '../report/single-table.ts'
import type { Scale } from '../scale/measure-scale.ts'
import { HELLO } from '../targets/baseline-targets.ts'
import type { Measured } from '../targets/measure-targets.ts'

/** Measured figures by name. For all of them, a smaller value is better. */
export type Figures = Readonly<Record<string, number>>

/**
 * The name of a target's cost: its CPU time divided by that of one answer of bare node:http, so that machines of
 * different speed can be compared.
 */
export function costName(target: string): string {
  return `${target}: CPU time, in bare answers`
}

/** The costs of all targets, the memory of the process, and the bytes and requests of each page. */
export function serverFigures(measured: readonly Measured[], singles: Singles, { pages }: MeasuredBrowser): Figures {
  const bare = measured.find(({ target }) => target.name === HELLO)?.summary.cpu
  const costs = measured.flatMap(({ target, summary: { cpu } }) =>
    bare && cpu && target.server !== 'bare' && target.server !== 'nginx' ? [[costName(target.name), cpu / bare]] : [],
  )
  const sizes = pages
    .filter(({ circumstance }) => circumstance === 'unthrottled')
    .flatMap(({ path, figures }) => [
      [`${path}: scripts, KB`, figures.script / 1000],
      [`${path}: all, KB`, figures.all / 1000],
      [`${path}: requests`, figures.requests],
    ])
  return Object.fromEntries([
    ...costs,
    ['memory, idle, MB', singles.startUp.idle],
    ['memory after the load, MB', singles.loadedMegabytes],
    ...sizes,
  ])
}

/** How much slower each call is on the large catalogue. */
export function scaleFigures({ rows }: Scale): Figures {
  return Object.fromEntries(
    rows.map(({ kind, target, demo, large }) => [
      `${target.name}, ${kind}: median at 100,000 items, in medians of the demo`,
      large.p50 / Math.max(demo.p50, 0.001),
    ]),
  )
}
