import { useEffect, useState } from 'react'
import type { ContentCard } from '#contract/catalogue/content.ts'
import { contentClick } from '#rules/access/content-click.ts'
import type { Cue } from '#rules/player/transcript.ts'
import { fetchContent } from '#web/http/fetch-content.ts'
import { fetchCues } from '#web/http/fetch-cues.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import type { KeptItem } from '#web/state/downloads/find-kept.ts'

const NONE: readonly Cue[] = []

/** The cues of a chapter's reading, for visitors who may play it. Without cues the reading plays from its start. */
export function useReadingCues(reading: ContentCard | null): readonly Cue[] {
  const accessLevel = useAccessLevel()
  const id = reading && contentClick(reading, accessLevel) === 'play' ? reading.id : null
  const [loaded, setLoaded] = useState<{ id: string; cues: readonly Cue[] } | null>(null)
  useEffect(() => {
    if (id === null) return
    const abortController = new AbortController()
    loadCues(id, abortController.signal)
      .then((cues) => !abortController.signal.aborted && setLoaded({ id, cues }))
      .catch(() => undefined)
    return () => abortController.abort()
  }, [id])
  return loaded?.id === id ? loaded.cues : NONE
}

/** The recording on this device, if it may be played. */
async function findOnDevice(id: string): Promise<KeptItem> {
  const { findKept } = await import('#web/state/downloads/find-kept.ts')
  const kept = await findKept(id)
  if (kept === undefined || kept === 'expired') throw new Error('the recording is not on this device')
  return kept
}

async function loadCues(id: string, signal: AbortSignal): Promise<readonly Cue[]> {
  const { text_tracks, locale } = await fetchContent(id).catch(() => findOnDevice(id))
  const track = text_tracks.find(({ language }) => language === locale) ?? text_tracks[0]
  return track ? fetchCues(track.url, signal) : NONE
}
