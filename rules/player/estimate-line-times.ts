/** A silence in a recording, in seconds. */
export type Pause = { start: number; end: number }

type Recording = { seconds: number; pauses: readonly Pause[] }

/**
 * A possible start of a line: after a pause, or at the recording's start. `spoken` is the seconds of speech before it.
 */
type Mark = { time: number; spoken: number; pause: number }

/** The cheapest path to a mark at which a line begins. */
type Path = { cost: number; from: { line: number; mark: number } | null }

/** How many lines may follow each other without a pause between them. */
const MOST_JOINED = 4
/** How many pauses near the expected place are tried for a line. */
const MOST_TRIED = 48
const BAND_SECONDS = 12
const BAND_PART = 0.06
/** Shorter lengths of speech are too inaccurate to compare. */
const LEAST_SPEECH_SECONDS = 0.4
const LONG_PAUSE_SECONDS = 1.2
const PAUSE_WEIGHT = 0.6
const JOIN_COST = 0.35
const DRIFT_WEIGHT = 0.15

/** Works in small steps, so that a server can answer requests between them. */
type Steps<result> = Generator<undefined, result, undefined>

/**
 * Estimates when each line of a text begins in its recording, in seconds, from pauses and text lengths alone: a line
 * takes time in proportion to its letters, and begins after a nearby pause if there is one. Staff correct the result by
 * ear.
 */
export function estimateLineTimes(lines: readonly string[], recording: Recording): number[] {
  const steps = lineTimeSteps(lines, recording)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same as a generator, with two steps for each line: a long text takes seconds. */
export function* lineTimeSteps(lines: readonly string[], { seconds, pauses }: Recording): Steps<number[]> {
  if (lines.length === 0) return []
  const marks = marksOf({ seconds, pauses })
  const ends = expectedEnds(lines, { from: marks[0]?.spoken ?? 0, to: marks.at(-1)?.spoken ?? seconds })
  const chosen = yield* bestMarks(ends, marks)
  const times: number[] = []
  for (const at of lines.keys()) {
    const mark = marks[chosen.get(at) ?? -1]
    const time = mark ? mark.time : timeOf(spokenAt(at, { ends, marks, chosen }), pauses)
    times.push(Math.round(time * 100) / 100)
    yield
  }
  return times
}

/** The seconds of speech up to the end of each line, at the same speed for all letters. */
function expectedEnds(lines: readonly string[], { from, to }: { from: number; to: number }): number[] {
  const weights = lines.map((line) => lettersOf(line) + 2)
  const all = weights.reduce((total, weight) => total + weight, 0)
  let sum = 0
  return weights.map((weight) => {
    sum += weight
    return from + ((to - from) * sum) / all
  })
}

function lettersOf(line: string): number {
  return line.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

/** The start of the speech, the ends of the pauses within it, and its end. */
function marksOf({ seconds, pauses }: Recording): Mark[] {
  let silent = 0
  const all = pauses.map(({ start, end }) => {
    const mark = { time: end, spoken: start - silent, pause: end - start }
    silent += end - start
    return mark
  })
  const isOpening = ({ time, pause }: Mark) => time - pause <= LEAST_SPEECH_SECONDS
  const isClosing = ({ time }: Mark) => time >= seconds - LEAST_SPEECH_SECONDS
  const opening = all.find(isOpening)
  const closing = all.findLast((mark) => isClosing(mark) && !isOpening(mark))
  return [
    { time: opening?.time ?? 0, spoken: opening?.spoken ?? 0, pause: 0 },
    ...all.filter((mark) => !isOpening(mark) && !isClosing(mark)),
    closing ? { ...closing, pause: 0 } : { time: seconds, spoken: seconds - silent, pause: 0 },
  ]
}

type Placing = { ends: readonly number[]; marks: readonly Mark[]; chosen: ReadonlyMap<number, number> }

/**
 * The seconds of speech before a line that begins within speech: interpolated by letters between the nearest lines with
 * a known start.
 */
function spokenAt(line: number, { ends, marks, chosen }: Placing): number {
  const expectedAt = (at: number) => ends[at - 1] ?? marks[0]?.spoken ?? 0
  const placeOf = (at: number) => marks[chosen.get(at) ?? 0]?.spoken ?? 0
  let [before, after] = [line, line]
  while (!chosen.has(before)) before -= 1
  while (!chosen.has(after)) after += 1
  const whole = expectedAt(after) - expectedAt(before)
  const part = whole > 0 ? (expectedAt(line) - expectedAt(before)) / whole : 0
  return placeOf(before) + part * (placeOf(after) - placeOf(before))
}

/** The time at which this many seconds of speech have passed. */
function timeOf(spoken: number, pauses: readonly Pause[]): number {
  return pauses.reduce((time, { start, end }) => (start <= time ? time + end - start : time), spoken)
}

/** The mark at the end of each line, if one fits; the last line ends at the last mark. */
function* bestMarks(ends: readonly number[], marks: readonly Mark[]): Steps<Map<number, number>> {
  const first = marks[0]?.spoken ?? 0
  const lastMark = marks.length - 1
  const band = Math.max(BAND_SECONDS, BAND_PART * (marks[lastMark]?.spoken ?? 0))
  /** By line, then by mark; line 0 has begun at mark 0. */
  const paths: Map<number, Path>[] = [new Map([[0, { cost: 0, from: null }]])]
  for (const [at, end] of ends.entries()) {
    const candidates = at === ends.length - 1 ? [lastMark] : marksNear(end, { marks, band })
    const found = new Map<number, Path>()
    for (const mark of candidates) {
      const path = bestPath({ line: at + 1, mark }, { paths, ends, marks, first })
      if (path) found.set(mark, path)
    }
    paths.push(found)
    yield
  }
  return tracedBack(paths, { line: ends.length, mark: lastMark })
}

/** The marks nearest to a position, without the first and the last mark. Marks are sorted by the speech before them. */
function marksNear(spoken: number, { marks, band }: { marks: readonly Mark[]; band: number }): number[] {
  const last = marks.length - 1
  const distance = (at: number) => (at > 0 && at < last ? Math.abs((marks[at]?.spoken ?? 0) - spoken) : Infinity)
  let after = firstFrom(spoken, marks)
  let before = after - 1
  const near: number[] = []
  while (near.length < MOST_TRIED && Math.min(distance(before), distance(after)) <= band) {
    if (distance(before) <= distance(after)) near.push(before--)
    else near.push(after++)
  }
  return near
}

/** The first mark after the start with at least this much speech before it. */
function firstFrom(spoken: number, marks: readonly Mark[]): number {
  let [low, high] = [1, Math.max(1, marks.length - 1)]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((marks[middle]?.spoken ?? 0) < spoken) low = middle + 1
    else high = middle
  }
  return low
}

type Search = { paths: readonly Map<number, Path>[]; ends: readonly number[]; marks: readonly Mark[]; first: number }

function bestPath(to: { line: number; mark: number }, { paths, ends, marks, first }: Search): Path | undefined {
  const expectedAt = (line: number) => ends[line - 1] ?? first
  const target = marks[to.mark]
  if (!target) return undefined
  const end = expectedAt(to.line)
  const drift = (target.spoken - end) / BAND_SECONDS
  const pause = Math.min(target.pause, LONG_PAUSE_SECONDS) / LONG_PAUSE_SECONDS
  const ownCost = DRIFT_WEIGHT * drift ** 2 - PAUSE_WEIGHT * pause
  let best: Path | undefined
  // The last line can be reached from every earlier line, even if there is no pause between them.
  const most = to.line === ends.length ? to.line : MOST_JOINED
  for (let joined = 1; joined <= Math.min(most, to.line); joined += 1) {
    const line = to.line - joined
    const expected = end - expectedAt(line) + LEAST_SPEECH_SECONDS
    const joinCost = ownCost + JOIN_COST * (joined - 1)
    for (const [mark, path] of paths[line] ?? []) {
      if (mark >= to.mark) continue
      const heard = target.spoken - (marks[mark]?.spoken ?? 0)
      const ratio = Math.log((heard + LEAST_SPEECH_SECONDS) / expected)
      const cost = path.cost + joined * ratio ** 2 + joinCost
      if (!best || cost < best.cost) best = { cost, from: { line, mark } }
    }
  }
  return best
}

function tracedBack(paths: readonly Map<number, Path>[], end: { line: number; mark: number }): Map<number, number> {
  const chosen = new Map<number, number>()
  let at: Path['from'] = end
  while (at) {
    chosen.set(at.line, at.mark)
    at = paths[at.line]?.get(at.mark)?.from ?? null
  }
  return chosen
}
