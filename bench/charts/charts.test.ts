import { expect, test } from 'vitest'
import { barChart } from './bar-chart.ts'
import { historyChart } from './history-chart.ts'

const widths = (svg: string) => [...svg.matchAll(/<rect x="190"[^>]* width="(\d+)"/g)].map(([, width]) => Number(width))

test('bars grow with the logarithm of their values, and the longest fills the width', () => {
  const bars = [1, 10, 100].map((value) => ({ name: `of ${value}`, value, kind: 'peer' as const }))
  const [first, second, third] = widths(barChart({ title: 'Costs', unit: 'ms', from: 1 }, [{ name: 'Lists', bars }]))
  expect([first, second, third]).toEqual([3, 240, 480])
})

test('a chart describes itself in words and escapes them', () => {
  const bars = [{ name: 'Selah <&>', value: 2.04, kind: 'own' as const }]
  const svg = barChart({ title: 'Costs', unit: 'ms', from: 1 }, [{ name: 'Lists', bars }])
  expect(svg).toContain('<desc>Lists: Selah &lt;&amp;> 2</desc>')
  expect(svg).not.toContain('<&>')
})

test('a line has a point for each run with its figure; a figure without runs has no line', () => {
  const run = (date: string, figures: Record<string, number>) => ({
    date,
    machine: 'one',
    part: 'server' as const,
    figures,
  })
  const svg = historyChart(
    'Runs',
    ['memory', 'unknown'],
    [run('2026-01-01', { memory: 100 }), run('2026-01-02', { memory: 50 })],
  )
  expect(svg).toContain('points="440,88 670,100"')
  expect(svg.match(/<polyline/g)).toHaveLength(1)
  expect(svg).toContain('<desc>memory: 100, 50</desc>')
})
