import type { Interactions } from '../browser/measure-interactions.ts'
import type { StartUp } from '../measure-start-up.ts'
import { markdownTable, verdict } from './markdown-table.ts'

/** Single figures: starting a process, a session check, interactions of a visitor. */
export type Singles = {
  startUp: StartUp
  loadedMegabytes: number
  sessionMicroseconds: number
  syncMilliseconds: number
  moves: Interactions
}

type Line = { what: string; figure: number; unit: string; most?: number; source?: string }

function linesOf({ startUp, loadedMegabytes, sessionMicroseconds, syncMilliseconds, moves }: Singles): Line[] {
  return [
    {
      what: 'start to the first healthy answer (`node start.mjs`, filled database, built pages)',
      figure: startUp.healthy,
      unit: 'ms',
      most: 1000,
      source: 'P9',
    },
    { what: 'CPU time of that start', figure: startUp.cpu, unit: 'ms' },
    { what: 'first page of a new process, uncached', figure: startUp.firstPage, unit: 'ms' },
    { what: 'resident memory, idle', figure: startUp.idle, unit: 'MB', most: 120, source: 'P9' },
    {
      what: 'resident memory after all load tests',
      figure: loadedMegabytes,
      unit: 'MB',
      most: 250,
      source: 'P9',
    },
    { what: 'append and sync of 4 KB to this disk', figure: syncMilliseconds, unit: 'ms' },
    { what: 'session check, in process (CPU)', figure: sessionMicroseconds, unit: 'µs', most: 15, source: 'stack' },
    {
      what: 'route change within the site, by mouse: click to new heading',
      figure: moves.routeChange,
      unit: 'ms',
      most: 150,
      source: 'P13',
    },
    {
      what: 'route change without prefetching: click to new heading',
      figure: moves.routeChangeWithoutPrefetch,
      unit: 'ms',
      most: 150,
      source: 'P13',
    },
    {
      what: 'time to first sound: click on Play to `playing`',
      figure: moves.firstSound,
      unit: 'ms',
      most: 150,
      source: 'P14',
    },
  ]
}

export function singleTable(singles: Singles): string {
  const rows = linesOf(singles).map(({ what, figure, unit, most, source }) => [
    what,
    `${figure.toFixed(figure < 20 ? 1 : 0)} ${unit}`,
    most === undefined ? '' : `${source} ≤ ${most} ${unit}: ${verdict(figure <= most)}`,
  ])
  return markdownTable(['what', 'median', 'goal'], rows, 1)
}
