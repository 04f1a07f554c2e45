import { UPLOAD_DAYS } from '#contract/limits.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { runRound } from '#server/context/work-rounds.ts'
import type { UploadRow } from '#server/database/studio/upload-tables.ts'
import { findDueUpload, updateClaimedUpload } from '#server/database/studio/upload-work.ts'
import type { Stoppable } from '../run-periodically.ts'
import { prepareUpload, type UploadWorkContext } from './prepare-upload.ts'
import { ClaimLostError, claimUpload, whileUploadClaimed } from './upload-claim.ts'
import { UploadError } from './upload-error.ts'

const EVERY_MILLISECONDS = 1000
/** Most attempts to prepare an upload whose process is killed each time. */
const MOST_ATTEMPTS = 3
/** The longest wait of a stop for an upload. The whole program has 9.5 seconds (`stop-on-signals.ts`). */
const STOP_PATIENCE_MILLISECONDS = 3000

export type UploadOutcome = { id: string; outcome: 'ready' | 'failed' | 'left'; error?: unknown }

/** Prepares every upload that waits, one at a time. Any number of processes may run it. */
export async function prepareDueUploads(context: UploadWorkContext, stopping?: AbortSignal): Promise<UploadOutcome[]> {
  const { database, clock } = context
  const outcomes: UploadOutcome[] = []
  while (!stopping?.aborted) {
    const upload = await findDueUpload(database, clock.now())
    if (!upload) break
    if (upload.attempts >= MOST_ATTEMPTS) {
      await failUpload(context, upload, new UploadError('interrupted'))
      outcomes.push({ id: upload.id, outcome: 'failed' })
    } else if (await claimUpload(context, upload)) outcomes.push(await prepareClaimed(context, upload, stopping))
  }
  return outcomes
}

async function prepareClaimed(
  context: UploadWorkContext,
  upload: UploadRow,
  stopping: AbortSignal | undefined,
): Promise<UploadOutcome> {
  const { id } = upload
  try {
    await whileUploadClaimed(context, upload, (hold) => {
      const signal = stopping ? AbortSignal.any([stopping, hold.signal]) : hold.signal
      const update: typeof hold.update = async (changes) => {
        if (signal.aborted) throw new ClaimLostError()
        await hold.update(changes)
      }
      return untilStopped(prepareUpload(context, { ...hold, signal, update }), stopping)
    })
    return { id, outcome: 'ready' }
  } catch (error) {
    // Another process, or the next start, continues at once: this attempt does not count.
    if (stopping?.aborted || error instanceof ClaimLostError) {
      await updateClaimedUpload(context.database, upload, { claimed_until: 0, attempts: upload.attempts - 1 })
      return { id, outcome: 'left' }
    }
    if (error instanceof UploadError) {
      await failUpload(context, upload, error)
      return { id, outcome: 'failed' }
    }
    // A defect, or an unavailable storage: the claim expires, and the upload is retried.
    return { id, outcome: 'left', error }
  }
}

/**
 * The result of the work, or a ClaimLostError some time after a stop was requested: a large file, a bucket or a scanner can
 * take longer than a stop may. The next start deletes leftover files.
 */
function untilStopped(work: Promise<void>, stopping: AbortSignal | undefined): Promise<void> {
  if (!stopping) return work
  return new Promise((resolve, reject) => {
    let patience: NodeJS.Timeout | undefined
    const onStop = () => {
      patience = setTimeout(() => reject(new ClaimLostError()), STOP_PATIENCE_MILLISECONDS)
    }
    if (stopping.aborted) onStop()
    else stopping.addEventListener('abort', onStop, { once: true })
    work.then(resolve, reject).finally(() => {
      clearTimeout(patience)
      stopping.removeEventListener('abort', onStop)
    })
  })
}

async function failUpload({ database, clock }: UploadWorkContext, upload: UploadRow, error: UploadError) {
  await updateClaimedUpload(database, upload, {
    ...{ state: 'failed', claimed_until: 0, fault: error.fault, fault_detail: error.detail },
    expires_at: clock.now() + UPLOAD_DAYS * DAY_MILLISECONDS,
  })
}

/** Prepares uploads periodically until stopped; `stop` ends the running encoder, and its upload waits again. */
export function startUploadWork(context: UploadWorkContext, broken: (error: unknown) => void): Stoppable {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const round = async () => {
    const outcomes = await prepareDueUploads(context, stopping.signal)
    for (const { error } of outcomes) if (error !== undefined) broken(error)
    return outcomes
  }
  const timer = setInterval(() => {
    running ??= runRound('prepareUploads', round)
      .then(() => undefined)
      .catch(broken)
      .finally(() => {
        running = undefined
      })
  }, EVERY_MILLISECONDS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
