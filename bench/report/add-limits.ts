import { GOAL_LIMITS, type GoalLimit } from './goal-limits.ts'

const HEADING = '## What limits the missed goals'

/** A row of a table: its name, and each goal or column that it is measured by, with the cell. */
type GoalRow = { name: string; cellOf: (goal: string) => string | undefined }

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** `stack ≥ 0.65 × bare hello (0.33): **missed**` is about the goal `stack ≥ 0.65 × bare hello`. */
const isAbout = (text: string, goal: string) =>
  text === goal || text.startsWith(`${goal}:`) || text.startsWith(`${goal} (`)

function goalRow(heads: readonly string[], line: string): GoalRow {
  const cells = cellsOf(line)
  const [first = '', second = ''] = cells
  return {
    name: heads[0] === 'database' ? `${second}, ${first}` : first,
    cellOf: (goal) =>
      cells.flatMap((cell) => cell.split('<br>')).find((text) => isAbout(text, goal)) ?? cells[heads.indexOf(goal)],
  }
}

/** All rows of all tables of a report, by line. */
export function goalRows(report: string): Map<string, GoalRow> {
  const rows = new Map<string, GoalRow>()
  let heads: string[] = []
  for (const line of report.split('\n')) {
    if (!line.startsWith('| ')) heads = []
    else if (heads.length === 0) heads = cellsOf(line)
    else if (!line.startsWith('| ---')) rows.set(line, goalRow(heads, line))
  }
  return rows
}

const noted = (text: string, name: string) => text.replace('**missed**', `**missed**[^${name}]`)

function withNotes(line: string, { name, cellOf }: GoalRow, limits: readonly GoalLimit[]): string {
  return limits.reduce((text, limit) => {
    const missed = limit.of.flatMap(([row, goal]) => (row === name ? (cellOf(goal) ?? []) : []))
    return missed.reduce((changed, cell) => changed.replace(cell, () => noted(cell, limit.name)), text)
  }, line)
}

/** A report without its footnotes. */
function withoutLimits(report: string): string {
  const [text = ''] = report.split(`\n${HEADING}`)
  return text.replaceAll(/\*\*missed\*\*\[\^[a-z-]+\]/g, '**missed**')
}

/** A report with a footnote beside each missed goal whose limit is known, and the footnotes at its end. */
export function addLimits(report: string, limits: readonly GoalLimit[] = GOAL_LIMITS): string {
  const bare = withoutLimits(report).trimEnd()
  const rows = goalRows(bare)
  const text = bare
    .split('\n')
    .map((line) => {
      const row = rows.get(line)
      return row ? withNotes(line, row, limits) : line
    })
    .join('\n')
  const notes = limits.filter(({ name }) => text.includes(`[^${name}]`))
  if (notes.length === 0) return `${text}\n`
  // The lines of a footnote after its first are indented.
  const footnotes = notes.map(({ name, text: says }) => `[^${name}]: ${says.replaceAll('\n', '\n    ')}`)
  return `${text}\n\n${HEADING}\n\n${footnotes.join('\n\n')}\n`
}
