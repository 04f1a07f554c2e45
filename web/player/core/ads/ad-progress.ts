/** The position of each event as a fraction of the duration. */
const QUARTILES: Readonly<Record<string, number>> = {
  start: 0,
  firstQuartile: 0.25,
  midpoint: 0.5,
  thirdQuartile: 0.75,
}
const PROGRESS = /^progress-(\d+(?:\.\d+)?)(%?)$/

type AdProgress = { at: number; duration: number; isOver: boolean }

/**
 * The events that an advertisement has reached, in order: the quartiles and the progress offsets that its server names.
 * The caller leaves out those already reported.
 */
export function reachedEvents(names: readonly string[], { at, duration, isOver }: AdProgress): string[] {
  const reached = [...new Set([...Object.keys(QUARTILES), ...names])]
    .flatMap((name) => {
      const second = secondOf(name, duration)
      return second !== null && (isOver || second <= at) ? [{ name, second }] : []
    })
    .sort((one, other) => one.second - other.second)
    .map(({ name }) => name)
  return isOver ? [...reached, 'complete'] : reached
}

function secondOf(name: string, duration: number): number | null {
  const quartile = QUARTILES[name]
  if (quartile !== undefined) return quartile === 0 || duration > 0 ? quartile * duration : null
  const [, amount, percent] = PROGRESS.exec(name) ?? []
  if (amount === undefined) return null
  if (!percent) return Number(amount)
  return duration > 0 ? (Number(amount) / 100) * duration : null
}
