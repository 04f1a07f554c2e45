import { useCallback, useEffect, useState } from 'react'
import type { TextTrack } from '#contract/catalogue/content.ts'
import { type Cue, parseTranscript } from '#rules/player/transcript.ts'

export type Transcript = {
  /** Null while loading, empty if they failed to load. */
  cues: readonly Cue[] | null
  /** Loads them again. */
  again: () => void
  wasAskedAgain: boolean
  /** True while they load again; the previous cues stay. */
  isAskingAgain: boolean
}

/** The cues of a transcript. */
export function useTranscript({ url }: TextTrack): Transcript {
  const [read, setRead] = useState<{ url: string; turn: number; cues: readonly Cue[] } | null>(null)
  const [retried, setRetried] = useState({ url, times: 0 })
  // Retries count only for the same transcript.
  const turn = retried.url === url ? retried.times : 0
  useEffect(() => {
    const leaving = new AbortController()
    fetchCues(url, leaving.signal)
      .then((cues) => setRead({ url, turn, cues }))
      .catch(() => !leaving.signal.aborted && setRead({ url, turn, cues: [] }))
    return () => leaving.abort()
  }, [url, turn])
  const again = useCallback(() => setRetried({ url, times: turn + 1 }), [url, turn])
  const shown = read?.url === url ? read : null
  const isAskingAgain = shown !== null && shown.turn !== turn
  return { cues: shown?.cues ?? null, again, wasAskedAgain: turn > 0, isAskingAgain }
}

async function fetchCues(url: string, signal: AbortSignal): Promise<Cue[]> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`the transcript answered ${response.status}`)
  return parseTranscript(await response.text())
}
