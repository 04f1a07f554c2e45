import type { Summary } from '../load/summary.ts'
import { HELLO } from '../targets/baseline-targets.ts'
import { evaluateGoal, timesOf } from '../targets/goal.ts'
import type { Measured } from '../targets/measure-targets.ts'
import { markdownTable, verdict } from './markdown-table.ts'

const HEADS = ['target', 'req/s', 'CPU ms/req', 'req/CPU-s', '× hello', 'p50 ms', 'p99 ms', 'goals']

function goalsText({ target, summary }: Measured, others: ReadonlyMap<string, Summary>): string {
  if (target.goals.length === 0) return ''
  return target.goals
    .map((goal) => {
      const { says, isMet } = evaluateGoal(goal, summary, others)
      return `${goal.source} ${says}: ${verdict(isMet)}`
    })
    .join('<br>')
}

function round(value: number): string {
  return Math.round(value).toString()
}

/** Every target with its medians, its ratio to bare node:http, and its goals. */
export function serverTable(measured: readonly Measured[]): string {
  const others = new Map(measured.map(({ target, summary }) => [target.name, summary]))
  const rows = measured.map((one) => {
    const { target, summary } = one
    const { rate, cpu, p50, p99 } = summary
    const costs = cpu === undefined ? ['', ''] : [cpu.toFixed(3), round(1000 / cpu)]
    const worth = timesOf(summary, others.get(HELLO))?.toFixed(2) ?? ''
    return [target.name, round(rate), ...costs, worth, p50.toFixed(1), p99.toFixed(1), goalsText(one, others)]
  })
  return markdownTable(HEADS, rows, 6)
}

/** A description of each target, and the hash of the verified body. */
export function measuresTable(measured: readonly Measured[]): string {
  const rows = measured.map(({ target, hash }) => [
    target.name,
    target.measures,
    `${target.connections}`,
    `${target.status}`,
    `\`${hash}\``,
  ])
  return markdownTable(['target', 'what is measured', 'connections', 'status', 'body'], rows, 0)
}
