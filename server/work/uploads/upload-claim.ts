import type { Program } from '#server/context/context.ts'
import type { UploadRow } from '#server/database/studio/upload-tables.ts'
import { updateClaimedUpload } from '#server/database/studio/upload-work.ts'

/** While a process claims an upload, no other prepares it. The claim of a killed process expires after this time. */
const CLAIM_MILLISECONDS = 2 * 60 * 1000
const RENEW_EVERY_MILLISECONDS = 30 * 1000

type ClaimContext = Pick<Program, 'database' | 'clock'>

/** Thrown if the claim of an upload is lost: another process has claimed it, or its owner cancelled it. */
export class ClaimLostError extends Error {
  override name = 'ClaimLostError'
}

export type UploadHold = {
  /** Changes the upload and renews the claim; throws a ClaimLostError. */
  update: (changes: Partial<UploadRow>) => Promise<void>
  /** Aborts when the claim is lost. */
  signal: AbortSignal
  upload: UploadRow
}

/** Claims an upload; false if another process was faster. */
export async function claimUpload({ database, clock }: ClaimContext, upload: UploadRow): Promise<boolean> {
  const changes = {
    state: 'preparing',
    step: 'read',
    progress: 0,
    attempts: upload.attempts + 1,
    claimed_until: clock.now() + CLAIM_MILLISECONDS,
  } as const
  if (!(await updateClaimedUpload(database, upload, changes))) return false
  Object.assign(upload, changes)
  return true
}

/** Renews the claim of an upload while it is prepared. Changes are written one after the other. */
export async function whileUploadClaimed<result>(
  { database, clock }: ClaimContext,
  upload: UploadRow,
  work: (hold: UploadHold) => Promise<result>,
): Promise<result> {
  const lost = new AbortController()
  let writing = Promise.resolve()
  const update = (changes: Partial<UploadRow>) => {
    const next = writing.then(async () => {
      if (lost.signal.aborted) throw new ClaimLostError()
      const renewed = { claimed_until: clock.now() + CLAIM_MILLISECONDS, ...changes }
      if (!(await updateClaimedUpload(database, upload, renewed))) {
        lost.abort()
        throw new ClaimLostError()
      }
      Object.assign(upload, renewed)
    })
    writing = next.catch(() => undefined)
    return next
  }
  // The next renewal may still succeed; if not, the last write fails.
  const timer = setInterval(() => void update({}).catch(() => undefined), RENEW_EVERY_MILLISECONDS)
  try {
    return await work({ update, signal: lost.signal, upload })
  } finally {
    clearInterval(timer)
    await writing
  }
}
