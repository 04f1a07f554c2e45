/** The width and height of a plot's view box. */
const [WIDTH, HEIGHT] = [1000, 100]
const GRID_LINES = 4

type Values = readonly (number | null)[]
type Point = { x: number; y: number }

/** A line through the values, with a gap where one is not known. A value between two gaps is a short dash. */
export function linePath(values: Values, top: number): string {
  return runsOf(values, top)
    .map((run) => {
      const [first, ...rest] = run
      if (!first) return ''
      const start = `M${first.x} ${first.y}`
      return rest.length === 0 ? `${start}h1` : `${start}${rest.map(({ x, y }) => `L${x} ${y}`).join('')}`
    })
    .join('')
}

/** The space between the values and the bottom. */
export function areaPath(values: Values, top: number): string {
  return runsOf(values, top)
    .filter((run) => run.length > 1)
    .map((run) => {
      const [first, last] = [run[0], run.at(-1)]
      if (!first || !last) return ''
      return `M${first.x} ${HEIGHT}${run.map(({ x, y }) => `L${x} ${y}`).join('')}L${last.x} ${HEIGHT}Z`
    })
    .join('')
}

function runsOf(values: Values, top: number): Point[][] {
  const runs: Point[][] = [[]]
  for (const [at, value] of values.entries()) {
    if (value === null) runs.push([])
    else
      runs
        .at(-1)
        ?.push({ x: rounded((WIDTH * at) / Math.max(1, values.length - 1)), y: rounded(HEIGHT * (1 - value / top)) })
  }
  return runs.filter((run) => run.length > 0)
}

const rounded = (value: number) => Math.round(value * 10) / 10

/** Values of the grid from 0 to one that is not below the largest: steps of 1, 2, 2.5 or 5 times a power of ten. */
export function gridValues(most: number): number[] {
  const least = most / GRID_LINES
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size * GRID_LINES >= most) ?? most
  const count = Math.ceil(most / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}
