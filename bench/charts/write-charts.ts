import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { costName } from '../history/figures.ts'
import type { Run } from '../history/history.ts'
import { type BarGroup, barChart } from './bar-chart.ts'
import { historyChart } from './history-chart.ts'
import { AUDIOBOOKSHELF, FASTIFY_ALONE } from './peers.ts'

const PICTURES = join(import.meta.dirname, '../../docs/pictures')

type Work = 'list' | 'item' | 'page' | 'range'

/** The target that represents each kind of work. */
const OWN_TARGETS: Readonly<Record<Work, { name: string; target: string }>> = {
  list: { name: 'List of 25, signed in', target: 'feed, subscribed, embedded' },
  item: { name: 'One item, signed in', target: 'content item, signed in, embedded' },
  page: { name: 'A cached page', target: 'cached content page identity' },
  range: { name: '64 KiB of a recording', target: 'media range, signed' },
}

const SHOWN_IN_TIME = [
  costName('feed, signed in, embedded'),
  costName('content item, signed in, embedded'),
  costName('cached content page identity'),
  costName('media range, signed'),
  costName('uncached discover page'),
  'memory, idle, MB',
  '/discover/: scripts, KB',
  '/discover/: requests',
]

/** Draws the last run beside peers and limits, and all runs over time, for `docs/performance.md`. */
export function writeCharts(history: readonly Run[]): void {
  const runs = history.filter(({ part }) => part === 'server')
  const last = runs.at(-1)
  if (!last) return
  const groups = (['list', 'item', 'page', 'range'] as const).map((work) => groupOf(work, last))
  const costs = barChart(
    {
      title: 'What one request costs',
      unit: 'CPU time of the server, in answers of bare node:http on the same machine; logarithmic, less is better',
      from: 0.5,
    },
    groups,
  )
  writeFileSync(join(PICTURES, 'performance-costs.svg'), costs)
  writeFileSync(join(PICTURES, 'performance-in-time.svg'), historyChart('Our own runs', SHOWN_IN_TIME, runs))
}

function groupOf(work: Work, { figures }: Run): BarGroup {
  const { name, target } = OWN_TARGETS[work]
  const own = figures[costName(target)]
  return {
    name,
    bars: [
      ...(own === undefined ? [] : [{ name: 'Selah', value: own, kind: 'own' } as const]),
      { name: FASTIFY_ALONE.name, value: FASTIFY_ALONE[work], kind: 'limit' },
      { name: AUDIOBOOKSHELF.name, value: AUDIOBOOKSHELF[work], kind: 'peer' },
    ],
  }
}
