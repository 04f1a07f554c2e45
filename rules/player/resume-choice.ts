import { cappedSeconds, type ProgressSummary, resumeSeconds } from './progress.ts'

/** How far this browser or the server knows somebody got, and when they were last in it (milliseconds since 1970). */
type KnownProgress = ProgressSummary & { at: number }

export type ResumeQuestion = {
  /** What this browser knows by itself. */
  own: KnownProgress | undefined
  /** What the server knows, and whether another device told it last. */
  server: (KnownProgress & { isElsewhere: boolean }) | undefined
}

/** Where the sound begins (undefined: at its start), and another place that may be meant instead. In seconds. */
export type ResumeChoice = {
  start: number | undefined
  offer?: { kind: 'elsewhere' | 'further'; seconds: number }
}

/** Places closer together than this are one to whoever listens. */
const SAME_POSITION = { seconds: 15, part: 0.1 }
/** Nobody is asked about less than this: they went back on purpose. */
const FURTHER = { seconds: 60, part: 0.2 }

/**
 * Where an item resumes. What was heard last decides; where that was on another device while this one has a place of its
 * own, the sound goes on here and the other place is offered. A place further on is offered too, never lost.
 */
export function resumeChoice({ own, server }: ResumeQuestion): ResumeChoice {
  const known = server && !(own && own.at > server.at) ? server : own
  if (!known) return { start: undefined }
  const place = resumeSeconds(known)
  const here = own && resumeSeconds(own)
  if (known === server && server.isElsewhere && here !== undefined && place !== undefined) {
    if (Math.abs(place - here) >= cappedSeconds(SAME_POSITION, known.duration))
      return { start: here, offer: { kind: 'elsewhere', seconds: place } }
  }
  if (place !== undefined && known.furthest - place >= cappedSeconds(FURTHER, known.duration)) {
    return { start: place, offer: { kind: 'further', seconds: known.furthest } }
  }
  return { start: place }
}
