import { useEffect } from 'react'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import { loadDetails } from '../../dom/load-details.ts'
import { audioStore } from '../engine/audio-player.ts'

/** Fetches details that a card lacks. */
export function useItemDetails({ id, chapters, live }: PlayableItem): void {
  const needsDetails = !chapters && !live
  useEffect(() => {
    if (needsDetails) void loadDetails(audioStore, id)
  }, [id, needsDetails])
}
