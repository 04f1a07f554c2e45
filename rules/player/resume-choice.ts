import { cappedSeconds, type ProgressSummary, resumeSeconds } from './progress.ts'

/** Progress known to this browser or the server, and its time (milliseconds since 1970). */
type KnownProgress = ProgressSummary & { at: number }

export type ResumeQuestion = {
  /** This browser's own progress. */
  own: KnownProgress | undefined
  /** The server's progress, and whether it comes from another device. */
  server: (KnownProgress & { isElsewhere: boolean }) | undefined
}

/** The start position (undefined: the beginning), and an alternative to offer. In seconds. */
export type ResumeChoice = {
  start: number | undefined
  offer?: { kind: 'elsewhere' | 'further'; seconds: number }
}

/** Positions closer than this are treated as equal. */
const SAME_POSITION = { seconds: 15, part: 0.1 }
/** Smaller differences are not offered: the listener went back on purpose. */
const FURTHER = { seconds: 60, part: 0.2 }

/**
 * Where an item resumes: at the position heard last. If that was on another device, the item resumes at this device's
 * position, and the other is offered. A further position is offered too.
 */
export function resumeChoice({ own, server }: ResumeQuestion): ResumeChoice {
  const known = server && !(own && own.at > server.at) ? server : own
  if (!known) return { start: undefined }
  const knownSeconds = resumeSeconds(known)
  const here = own && resumeSeconds(own)
  if (known === server && server.isElsewhere && here !== undefined && knownSeconds !== undefined) {
    if (Math.abs(knownSeconds - here) >= cappedSeconds(SAME_POSITION, known.duration))
      return { start: here, offer: { kind: 'elsewhere', seconds: knownSeconds } }
  }
  if (knownSeconds !== undefined && known.furthest - knownSeconds >= cappedSeconds(FURTHER, known.duration)) {
    return { start: knownSeconds, offer: { kind: 'further', seconds: known.furthest } }
  }
  return { start: knownSeconds }
}
