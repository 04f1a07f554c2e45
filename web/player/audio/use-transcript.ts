import { useEffect, useState } from 'react'
import type { TextTrack } from '#contract/catalogue.ts'
import { type Cue, readTranscript } from '../core/transcript.ts'

/** The lines of a transcript: null while they come, none where they could not be had. */
export function useTranscript({ url }: TextTrack): readonly Cue[] | null {
  const [read, setRead] = useState<{ url: string; cues: readonly Cue[] } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    fetchCues(url, leaving.signal)
      .then((cues) => setRead({ url, cues }))
      .catch(() => !leaving.signal.aborted && setRead({ url, cues: [] }))
    return () => leaving.abort()
  }, [url])
  return read?.url === url ? read.cues : null
}

async function fetchCues(url: string, signal: AbortSignal): Promise<Cue[]> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`the transcript answered ${response.status}`)
  return readTranscript(await response.text())
}
