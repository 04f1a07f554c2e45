import { getPreview } from '#contract/catalogue/previews.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { call } from '#web/http/api.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'
import type { findItem, ItemResult } from '../engine/find-item.ts'

/** Finds items. While an item's preview is played, finds the preview instead, also on a retry after a failure. */
export function withPreviews(store: AudioStore, find: typeof findItem): typeof findItem {
  return async (id) => {
    const { item } = store.getSnapshot()
    return item?.id === id && item.preview ? findPreview(item) : find(id)
  }
}

async function findPreview(item: PlayableItem): Promise<ItemResult> {
  try {
    const { data } = await call(getPreview, { params: { id: item.id } })
    if (data.kind === 'video') return { kind: 'video' }
    const whole = item.preview?.whole || item.duration
    const preview = { seconds: data.seconds, whole, next_free: data.next_free }
    return { kind: 'item', item: { ...item, audio_url: data.url, duration: data.seconds, preview } }
  } catch (error) {
    return { kind: isCallError(error) && error.code === 'preview_not_offered' ? 'locked' : 'unreachable' }
  }
}
