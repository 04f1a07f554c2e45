import type { Summary } from '../load/summary.ts'

/** A goal, and its source. `than` names the target to compare with. */
export type Goal =
  | { kind: 'rate' | 'cpu' | 'p50' | 'p99'; bound: number; source: string }
  | { kind: 'times'; than: string; bound: number; source: string }

type GoalResult = { says: string; isMet: boolean | undefined }

const FIGURES = {
  rate: (goal: number, { rate }: Summary) => ({ says: `≥ ${goal} req/s`, isMet: rate >= goal }),
  cpu: (goal: number, { cpu }: Summary) => ({
    says: `≤ ${goal} ms CPU`,
    isMet: cpu === undefined ? undefined : cpu <= goal,
  }),
  p50: (goal: number, { p50 }: Summary) => ({ says: `p50 ≤ ${goal} ms`, isMet: p50 <= goal }),
  p99: (goal: number, { p99 }: Summary) => ({ says: `p99 ≤ ${goal} ms`, isMet: p99 <= goal }),
} satisfies Record<string, (goal: number, summary: Summary) => GoalResult>

/** The ratio of two targets' requests per CPU-second; undefined if one was not measured. */
export function timesOf(one: Summary, other: Summary | undefined): number | undefined {
  return one.cpu && other?.cpu ? other.cpu / one.cpu : undefined
}

/** True if the goal is met; undefined if this machine cannot measure it. */
export function evaluateGoal(goal: Goal, summary: Summary, others: ReadonlyMap<string, Summary>): GoalResult {
  if (goal.kind !== 'times') return FIGURES[goal.kind](goal.bound, summary)
  const times = timesOf(summary, others.get(goal.than))
  const reached = times === undefined ? '' : ` (${times.toFixed(2)})`
  return {
    says: `≥ ${goal.bound} × ${goal.than}${reached}`,
    isMet: times === undefined ? undefined : times >= goal.bound,
  }
}
