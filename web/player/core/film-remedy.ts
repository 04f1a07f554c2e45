import {
  MOST_FAULTS,
  type Remedy,
  remedyFor,
  STEADY_MILLISECONDS,
  type StreamFault,
  waitBefore,
} from './stream-remedy.ts'

/** How many faults a film has had in a row, and when the last one was (milliseconds). */
export type FilmFaults = { count: number; lastAt: number }

export const NO_FAULTS: FilmFaults = { count: 0, lastAt: Number.NEGATIVE_INFINITY }

/** The codes of a media element's error. */
const FAULTS: Readonly<Record<number, StreamFault>> = { 2: 'network', 3: 'media', 4: 'load' }

/** A film that starts anew so often will not come; a stream that runs for hours has more patience. */
const MOST_REBUILDS = Math.min(3, MOST_FAULTS)

export type FilmRemedy = { remedy: 'rebuild' | 'give-up'; wait: number; faults: FilmFaults }

/** What is done about a film that stopped (specification 8): it is put on again where it was, with a fresh link, or given up. */
export function filmRemedy(code: number, before: FilmFaults, now: number): FilmRemedy {
  const count = now - before.lastAt > STEADY_MILLISECONDS ? 0 : before.count
  const fault = FAULTS[code] ?? 'other'
  const remedy: Remedy = remedyFor(fault, {
    before: count,
    hasFallback: false,
    wasRecovered: true,
    silentMilliseconds: 0,
  })
  const isOver = remedy === 'give-up' || count >= MOST_REBUILDS
  return {
    remedy: isOver ? 'give-up' : 'rebuild',
    wait: isOver ? 0 : waitBefore(remedy, count),
    faults: { count: count + 1, lastAt: now },
  }
}
