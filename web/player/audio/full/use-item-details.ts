import { useEffect } from 'react'
import { fetchContent } from '#web/http/fetch-content.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import { audioStore } from '../engine/audio-player.ts'

/** Fetches details that cards lack: chapters and the artist's giving link. The view works without them. */
export function useItemDetails({ id, chapters, live }: PlayableItem): void {
  const needsDetails = !chapters && !live
  useEffect(() => {
    if (!needsDetails) return
    fetchContent(id)
      .then((item) => audioStore.send({ type: 'details-loaded', item }))
      .catch(() => undefined)
  }, [id, needsDetails])
}
