import { DAY_MILLISECONDS, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Program } from '#server/context/context.ts'
import {
  claimRecording,
  type DueRecording,
  findDueRecording,
  insertLevel,
  type LevelClaim,
  releaseRecording,
  updateLevelFailure,
} from '#server/database/media/recording-levels.ts'
import { StorageAway } from '#server/gateways/storage/storage.ts'
import { type SamplesContext, withinDecodeLimit } from '#server/media/encoding/decode-samples.ts'
import { LOUDNESS, TOOL_TIMEOUTS } from '#server/media/encoding/encoding-settings.ts'
import type { MediaTools } from '#server/media/encoding/media-tools.ts'
import { ToolError } from '#server/media/encoding/run-tool.ts'
import { levelRecording } from '#server/media/levelling/level-recording.ts'
import { PreviewError } from '#server/media/previews/read-bytes.ts'
import { runPeriodically, type Stoppable } from '../run-periodically.ts'

const EVERY_MILLISECONDS = MINUTE_MILLISECONDS
const MOST_A_ROUND = 10
/** A recording that has failed so often is left as it is: its bytes never change. */
const MOST_FAILURES = 5
const FIRST_WAIT_MILLISECONDS = HOUR_MILLISECONDS
/** Beyond the time limit of ffmpeg: reading and storing the file. */
const CLAIM_MARGIN_MILLISECONDS = 15 * MINUTE_MILLISECONDS

export type LevellingContext = Omit<SamplesContext, 'findTools'> &
  Pick<Program, 'clock'> & {
    findTools: () => Promise<MediaTools | undefined>
    /** How old an episode may be, in days; 0 measures none. */
    days: number
    signal?: AbortSignal
  }

/** What became of a recording: `even` without a change, `levelled`, or `failed` with the reason. */
type LevelOutcome = { media_id: string } & ({ outcome: 'even' | 'levelled' } | { outcome: 'failed'; why: string })

/** `without ffmpeg` if there is something to measure and nothing to do it with. */
export type LevelReport = LevelOutcome | 'without ffmpeg'

/**
 * Measures recordings of feeds and stores levelled copies, the newest first, one at a time, and a few in each round. Any
 * number of processes may run it. Reports each at once, so that nothing is unsaid if the round fails later.
 */
export async function levelDueRecordings(
  context: LevellingContext,
  report: (report: LevelReport) => void,
): Promise<void> {
  const { database, days, signal } = context
  if (days === 0) return
  for (let tries = 0; tries < MOST_A_ROUND && !signal?.aborted; tries += 1) {
    if (!(await findDueRecording(database, dueQuery(context)))) break
    const tools = await context.findTools()
    if (!tools) return report('without ffmpeg')
    // Chosen and claimed only within the limit: no claim ends while its process waits.
    const outcome = await withinDecodeLimit(() => levelNext({ ...context, tools }))
    if (outcome) report(outcome)
  }
}

function dueQuery({ clock, days }: LevellingContext) {
  const now = clock.now()
  return { now, publishedSince: now - days * DAY_MILLISECONDS, mostFailures: MOST_FAILURES }
}

type ReadyContext = LevellingContext & { tools: MediaTools }

/** Undefined if nothing is due anymore, or another process has it. */
async function levelNext(context: ReadyContext): Promise<LevelOutcome | undefined> {
  const { database, clock } = context
  const recording = await findDueRecording(database, dueQuery(context))
  if (!recording) return undefined
  const claim = await claimRecording(database, recording, clock.now() + claimMilliseconds(recording))
  return claim && levelClaimed(recording, claim, context)
}

/** Undefined if the program was stopped meanwhile, or the claim has ended: the recording is then left to the next. */
async function levelClaimed(
  recording: DueRecording,
  claim: LevelClaim,
  context: ReadyContext,
): Promise<LevelOutcome | undefined> {
  const { database, clock, signal } = context
  const { id: media_id, category, failures } = recording
  try {
    const { loudness, steps, file } = await levelRecording(context, recording, targetOf(category))
    const isStored = await insertLevel(database, claim, { measured_at: clock.now(), loudness, steps, file })
    return isStored ? { media_id, outcome: file ? 'levelled' : 'even' } : undefined
  } catch (error) {
    // A stop, whose signal may have ended ffmpeg too, and an unavailable storage say nothing about the recording.
    if (signal?.aborted || error instanceof StorageAway) await releaseRecording(database, claim)
    if (signal?.aborted) return undefined
    if (error instanceof StorageAway) throw error
    const why = error instanceof Error ? error.message : String(error)
    // Others, such as a full disk, do not count: the recording may be good.
    const isCounted = error instanceof ToolError || error instanceof PreviewError
    const dueAt = clock.now() + FIRST_WAIT_MILLISECONDS * (isCounted ? 2 ** failures : 1)
    const counted = isCounted ? failures + 1 : failures
    const isStored = await updateLevelFailure(database, claim, { why, failures: counted, dueAt })
    return isStored ? { media_id, outcome: 'failed', why } : undefined
  }
}

/** If the episodes of a recording have several categories, that of the newest one counts. */
const targetOf = (category: string) => (category === 'sleep' ? LOUDNESS.quiet : LOUDNESS.even)

function claimMilliseconds({ duration_seconds }: DueRecording): number {
  return (
    (TOOL_TIMEOUTS.measure.base + TOOL_TIMEOUTS.measure.perSecond * duration_seconds) * 1000 + CLAIM_MARGIN_MILLISECONDS
  )
}

type LevellingLog = {
  /** Called once, however many recordings wait. */
  withoutFfmpeg: () => void
  failed: (why: string, mediaId: string) => void
  broken: (error: unknown) => void
}

/** Logs what rounds report: each failure, and the missing program once. */
export function createLevelLog(log: Omit<LevellingLog, 'broken'>): (report: LevelReport) => void {
  let hasNamedFfmpeg = false
  return (report) => {
    if (report === 'without ffmpeg') {
      if (!hasNamedFfmpeg) log.withoutFfmpeg()
      hasNamedFfmpeg = true
    } else if (report.outcome === 'failed') log.failed(report.why, report.media_id)
  }
}

/** Levels what is new every minute until stopped; `stop` ends the measurement that is running. */
export function startLevelling(context: Omit<LevellingContext, 'signal'>, log: LevellingLog): Stoppable {
  const stopping = new AbortController()
  const report = createLevelLog(log)
  const work = () => levelDueRecordings({ ...context, signal: stopping.signal }, report)
  const rounds = runPeriodically(work, {
    task: 'levelRecordings',
    everyMilliseconds: EVERY_MILLISECONDS,
    onError: log.broken,
  })
  return {
    async stop() {
      stopping.abort()
      await rounds.stop()
    },
  }
}
