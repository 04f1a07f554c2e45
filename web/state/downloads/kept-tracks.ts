import type { TextTrack } from '#contract/catalogue/content.ts'
import { KEPT_CACHE } from '#rules/offline/kept-cache.ts'
import { keptTrackPath } from '#rules/offline/kept-parts.ts'

/**
 * Keeps the transcripts of a recording, and says where. If one cannot be fetched, the stored ones stay; without any, it is
 * left out, and the recording plays without it.
 */
export async function keepTracks(
  id: string,
  tracks: readonly TextTrack[],
  stored: readonly TextTrack[] = [],
): Promise<readonly TextTrack[]> {
  const kept = (
    await Promise.all(tracks.map((track, at) => keepTrack(track, keptTrackPath(id, at)).catch(() => [])))
  ).flat()
  return kept.length < tracks.length && stored.length > 0 ? stored : kept
}

async function keepTrack(track: TextTrack, path: string): Promise<TextTrack[]> {
  const response = await fetch(track.url, { cache: 'no-store' })
  if (!response.ok) return []
  const body = new Response(await response.text(), { headers: { 'content-type': 'text/vtt' } })
  await (await caches.open(KEPT_CACHE)).put(path, body)
  return [{ ...track, url: path }]
}

export async function deleteKeptTracks(cache: Cache, id: string): Promise<void> {
  const folder = keptTrackPath(id, 0).slice(0, -1)
  const entries = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(folder))
  await Promise.all(entries.map((entry) => cache.delete(entry)))
}
