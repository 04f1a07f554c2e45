import { getSilences, type Silence } from '#contract/catalogue/silences.ts'
import { call } from '#web/http/api.ts'
import { isTalk, silenceRateAt } from '../../core/silences/silence-rate.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'
import type { AudioOutput } from '../../dom/audio-output.ts'

/** The element reports its position four times a second; changes of speed that are due sooner have a timer. */
const SOON_MILLISECONDS = 500
/** A timer may fire this long before its position. Its speed holds until the element reaches it. */
const EARLY_SECONDS = 0.25

export type ShorteningParts = {
  store: AudioStore
  setTemporaryRate: AudioOutput['setTemporaryRate']
  isWanted: () => boolean
  find?: typeof findSilences
}

type Measured = { id: string; silences: readonly Silence[] }

/**
 * Plays the long silences of talks faster. Only the element's speed changes: positions, played spans, transcript and
 * chapters are those of the whole recording.
 */
export function shortenSilences({ store, setTemporaryRate, isWanted, find = findSilences }: ShorteningParts): void {
  let measured: Measured = { id: '', silences: [] }
  /** The listener's speed when the current silence began to play faster; null outside of silences. */
  let rateBefore: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The position that the last timer was set for. */
  let reached = 0

  function follow(): void {
    clearTimeout(timer)
    const { item, status, position } = store.getSnapshot()
    if (item?.audio_url && item.id !== measured.id && isWanted()) measure(item)
    if (status === 'playing' && item?.id === measured.id && isWanted()) {
      playAt(position < reached && position > reached - EARLY_SECONDS ? reached : position)
    } else play(null)
  }

  function measure(item: PlayableItem): void {
    const begun: Measured = { id: item.id, silences: [] }
    measured = begun
    if (!isTalk(item)) return
    void find(item).then((silences) => {
      begun.silences = silences
    })
  }

  function playAt(position: number): void {
    const { rate } = store.getSnapshot()
    const current = silenceRateAt(measured.silences, position, rate)
    play(current.rate)
    const milliseconds = ((current.until - position) / (current.rate ?? rate)) * 1000
    if (milliseconds < SOON_MILLISECONDS) timer = setTimeout(() => arriveAt(current.until), milliseconds)
  }

  function arriveAt(position: number): void {
    reached = position
    playAt(position)
  }

  function play(silenceRate: number | null): void {
    const { rate } = store.getSnapshot()
    const isInSilence = silenceRate !== null
    if (isInSilence ? rateBefore === rate : rateBefore === null) return
    rateBefore = isInSilence ? rate : null
    setTemporaryRate(silenceRate)
  }

  store.subscribe(follow)
}

/** The silences of a download, or those that the server measured. Without either, the talk plays as it is. */
async function findSilences({ id, silences }: PlayableItem): Promise<readonly Silence[]> {
  if (silences) return silences
  try {
    return (await call(getSilences, { params: { id } })).data
  } catch {
    return []
  }
}
