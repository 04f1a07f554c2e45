import { fetchContent } from '#web/http/fetch-content.ts'
import type { AudioStore } from '../core/state/audio-store.ts'

/** Fetches what an item’s card lacks: its chapters and the artist’s giving link. The player works without them. */
export async function loadDetails(store: AudioStore, itemId: string): Promise<void> {
  try {
    store.send({ type: 'details-loaded', item: await fetchContent(itemId) })
  } catch {}
}
