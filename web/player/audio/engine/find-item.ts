import { fetchContent } from '#web/http/fetch-content.ts'
import { downloadedIds } from '#web/state/downloads/stored-ids.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import { channelIdOf } from '../station/station-item.ts'

type LinkedItem = PlayableItem & { audio_url: string }

/** The result of fetching an item's link. A `video` has no audio of its own: its page shows it. */
export type ItemResult =
  | { kind: 'item'; item: LinkedItem }
  | { kind: 'locked' }
  | { kind: 'video' }
  | { kind: 'unreachable' }

/** Fetches an item for this visitor. Never throws: every failure is a kind of result. */
export async function findItem(id: string): Promise<ItemResult> {
  try {
    const channel = channelIdOf(id)
    if (channel !== null) {
      const { findStation } = await import('../station/find-station.ts')
      return await findStation(channel)
    }
    const kept = downloadedIds().includes(id) ? await findDownload(id).catch(() => undefined) : undefined
    if (kept === 'expired') return { kind: 'unreachable' }
    if (kept) return { kind: 'item', item: kept }
    const item = await fetchContent(id)
    if (item.audio_url !== null) return { kind: 'item', item: { ...item, audio_url: item.audio_url } }
    if (item.video_url) return { kind: 'video' }
    return { kind: item.is_locked ? 'locked' : 'unreachable' }
  } catch {
    return { kind: 'unreachable' }
  }
}

/**
 * A download that this visitor may play; undefined if there is none. `expired`: its license has ended, and the listener
 * has been notified.
 */
async function findDownload(id: string): Promise<LinkedItem | 'expired' | undefined> {
  const { findKept } = await import('#web/state/downloads/find-kept.ts')
  const kept = await findKept(id)
  if (kept === 'expired') {
    const { notifyExpired } = await import('./notify-expired.ts')
    notifyExpired()
  }
  return kept
}
