import type { MeasuredPage } from '../browser/measure-pages.ts'
import type { NetworkConditions } from '../browser/open-page.ts'
import type { PageFigures } from '../browser/page-figures.ts'
import { markdownTable } from './markdown-table.ts'

type Column = {
  head: string
  figure: keyof PageFigures
  kilobytes?: true
  most?: Partial<Record<NetworkConditions, number>>
}

const both = (most: number) => ({ unthrottled: most, slow: most })

/** Columns with the limits of P10 to P13 and of the stack's targets, in the unit shown. */
const COLUMNS: readonly Column[] = [
  { head: 'JS KB br', figure: 'script', kilobytes: true, most: both(105) },
  { head: 'CSS KB br', figure: 'style', kilobytes: true, most: both(18) },
  { head: 'pictures KB', figure: 'picture', kilobytes: true },
  { head: 'fonts KB', figure: 'font', kilobytes: true },
  { head: 'HTML KB raw', figure: 'html', kilobytes: true, most: both(60) },
  { head: 'all KB', figure: 'all', kilobytes: true, most: both(400) },
  { head: 'requests', figure: 'requests', most: both(25) },
  { head: 'first paint ms', figure: 'firstPaint', most: { slow: 1300 } },
  { head: 'largest paint ms', figure: 'largestPaint', most: { unthrottled: 600, slow: 1900 } },
  { head: 'layout shift', figure: 'layoutShift', most: { slow: 0.02 } },
  { head: 'blocking ms', figure: 'blocking', most: { slow: 150 } },
  { head: 'hydrated ms', figure: 'hydrated' },
]

function cell({ figure, kilobytes, most }: Column, { figures, circumstance }: MeasuredPage): string {
  const value = figures[figure] / (kilobytes ? 1000 : 1)
  const bound = most?.[circumstance]
  const text = value.toFixed(figure === 'layoutShift' ? 3 : kilobytes ? 1 : 0)
  return bound !== undefined && value > bound ? `${text} **missed** (${bound})` : text
}

/** One row for each page under one network condition. A figure that misses its goal is marked with the goal. */
export function browserTable(pages: readonly MeasuredPage[], circumstance: NetworkConditions): string {
  const rows = pages
    .filter((page) => page.circumstance === circumstance)
    .map((page) => [page.path, ...COLUMNS.map((column) => cell(column, page))])
  return markdownTable(['page', ...COLUMNS.map(({ head }) => head)], rows, COLUMNS.length)
}

/** The goals as a line of text below the tables. */
export function browserGoals(): string {
  return COLUMNS.flatMap(({ head, most }) => {
    if (!most) return []
    const { unthrottled, slow } = most
    if (unthrottled === slow) return [`${head} ≤ ${slow}`]
    return [
      `${head} ≤ ${[unthrottled && `${unthrottled} unthrottled`, slow && `${slow} slow`].filter(Boolean).join(', ')}`,
    ]
  }).join('; ')
}
