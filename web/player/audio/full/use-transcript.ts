import { useCallback, useEffect, useState } from 'react'
import type { TextTrack } from '#contract/catalogue/content.ts'
import type { Cue } from '#rules/player/transcript.ts'
import { fetchTranscript } from '#web/http/fetch-cues.ts'

export type Transcript = {
  /** Null while loading, empty if they failed to load. */
  cues: readonly Cue[] | null
  /** True if the times were computed, not heard. */
  isEstimated: boolean
  /** Loads them again. */
  retry: () => void
  wasRetried: boolean
  /** True while they load again; the previous cues stay. */
  isRetrying: boolean
}

type Loaded = { url: string; attempt: number; cues: readonly Cue[]; isEstimated: boolean }

/** The cues of a transcript. */
export function useTranscript({ url }: TextTrack): Transcript {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [retried, setRetried] = useState({ url, times: 0 })
  // Retries count only for the same transcript.
  const attempt = retried.url === url ? retried.times : 0
  useEffect(() => {
    const abortController = new AbortController()
    fetchTranscript(url, abortController.signal)
      .then((transcript) => setLoaded({ url, attempt, ...transcript }))
      .catch(() => !abortController.signal.aborted && setLoaded({ url, attempt, cues: [], isEstimated: false }))
    return () => abortController.abort()
  }, [url, attempt])
  const retry = useCallback(() => setRetried({ url, times: attempt + 1 }), [url, attempt])
  const loadedTranscript = loaded?.url === url ? loaded : null
  const isRetrying = loadedTranscript !== null && loadedTranscript.attempt !== attempt
  return {
    ...{ cues: loadedTranscript?.cues ?? null, isEstimated: loadedTranscript?.isEstimated ?? false },
    ...{ retry, wasRetried: attempt > 0, isRetrying },
  }
}
