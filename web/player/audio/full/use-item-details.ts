import { useEffect } from 'react'
import { fetchContent } from '#web/http/fetch-content.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import { audioStore } from '../engine/audio-player.ts'

/** Asks for what a card does not tell of an item: its chapters, the artist’s giving link. Without them the view stands. */
export function useItemDetails({ id, chapters, live }: PlayableItem): void {
  const isWanting = !chapters && !live
  useEffect(() => {
    if (!isWanting) return
    fetchContent(id)
      .then((item) => audioStore.send({ type: 'detailed', item }))
      .catch(() => undefined)
  }, [id, isWanting])
}
