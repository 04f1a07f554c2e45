import type { ContentCard, TextTrack } from '#contract/catalogue/content.ts'
import type { Silence } from '#contract/catalogue/silences.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { keptMediaPath } from '#rules/offline/kept-parts.ts'
import { mayPlayKept, noteTime, shouldRenew } from '#rules/offline/license.ts'
import { wallClock } from '../../http/browser/clock.ts'
import { withTimeout } from '../../http/browser/with-timeout.ts'
import { currentUser } from '../../http/session/visitor.ts'
import { findKeptFile, isOwnFile, missingParts, updateDetails } from './kept-files.ts'
import { renewLicenses } from './licenses.ts'
import { canDownload } from './stored-ids.ts'

/** Playback waits no longer than this for a license to be renewed. */
const RENEW_TIMEOUT_MILLISECONDS = 3000

/** A recording on this device with its transcripts and silences. */
export type KeptItem = ContentCard & { audio_url: string; text_tracks: TextTrack[]; silences?: readonly Silence[] }

/**
 * A downloaded recording for the player. `expired` if its license has ended and the server did not answer a request to
 * renew it. Undefined if there is none that this visitor may play: the player then asks the server.
 */
export async function findKept(id: string): Promise<KeptItem | 'expired' | undefined> {
  const file = canDownload() ? await findOwn(id) : undefined
  if (!file || missingParts(file).length > 0) return undefined
  const hasAnswered = shouldRenew(file.license, wallClock()) && (await renew(id))
  const current = hasAnswered ? await findOwn(id) : file
  if (!current) return undefined
  const now = wallClock()
  // So that a clock turned back later is noticed. Playback does not depend on it.
  await updateDetails(id, (details) => ({ ...details, license: noteTime(details.license, now) })).catch(() => undefined)
  if (mayPlayKept(current.license, now)) {
    const { item, text_tracks = [], silences = [] } = current
    // A download from before its silences were measured has none stored: the player then requests them.
    const known = silences.length > 0 ? { silences } : {}
    return { ...item, audio_url: keptMediaPath(id), text_tracks: [...text_tracks], ...known }
  }
  return hasAnswered ? undefined : 'expired'
}

async function findOwn(id: string) {
  const file = await findKeptFile(id)
  return file && isOwnFile(file, currentUser()?.id) ? file : undefined
}

/** True if the server answered. */
async function renew(id: string): Promise<boolean> {
  if (!navigator.onLine) return false
  let hasAnswered = false
  const renewing = renewLicenses(id).then(
    () => {
      hasAnswered = true
    },
    (error: unknown) => {
      hasAnswered = isCallError(error) && error.status < 500
    },
  )
  await withTimeout(renewing, RENEW_TIMEOUT_MILLISECONDS)
  return hasAnswered
}
