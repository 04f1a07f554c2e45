import { useEffect, useState } from 'react'
import { fetchContent } from '#web/http/fetch-content.ts'
import { type AutoplayItems, autoplayItems } from '../../core/queue/autoplay.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import { useAudio } from '../use-audio.ts'

/** How many following items are shown. */
const MAX_SHOWN = 20
/** How many items that the page did not list are fetched. */
const MAX_FETCHED = 5

type KnownItems = ReadonlyMap<string, PlayableItem>

/** The following items as far as they are known; unknown ones are fetched one after another. */
export function useAutoplayItems(): AutoplayItems & { hasFailed: boolean } {
  const item = useAudio((state) => state.item)
  const playlist = useAudio((state) => state.playlist)
  const idAfterQueue = useAudio((state) => state.idAfterQueue)
  const repeat = useAudio((state) => state.repeat)
  const upNext = useAudio((state) => state.upNext)
  const [knownItems, setKnown] = useState<KnownItems>(new Map())
  const [failedId, setFailed] = useState<string | null>(null)
  const autoplay = autoplayItems({ item, playlist, idAfterQueue, upNext, repeat }, knownItems, MAX_SHOWN)
  const missingId = knownItems.size < MAX_FETCHED ? autoplay.nextUnknownId : null

  useEffect(() => {
    if (missingId === null) return
    let isMounted = true
    fetchContent(missingId)
      .then((fetchedItem) => isMounted && setKnown((before) => new Map(before).set(missingId, fetchedItem)))
      .catch(() => isMounted && setFailed(missingId))
    return () => {
      isMounted = false
    }
  }, [missingId])

  return { ...autoplay, hasFailed: missingId !== null && failedId === missingId }
}
