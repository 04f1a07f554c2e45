import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const CLIENT = fileURLToPath(new URL('../../dist/client/', import.meta.url))

type Chunk = { file: string; isEntry?: boolean; imports?: string[] }

export type ChunkBytes = { what: string; bytes: number }

/** The parts in loading order, each with its modules. */
const PARTS = [
  ['the player, with the first play', ['web/player/audio/engine/audio-player.ts']],
  ['its bar', ['web/player/audio/bar/player-bar.tsx']],
  [
    'places, timer, keys: along with it',
    ['web/features/progress/start-progress.ts', 'web/player/audio/engine/player-extensions.ts'],
  ],
  ['its full view', ['web/player/audio/full/full-player.tsx']],
  ['HLS for the radio, where the browser has none', ['web/player/dom/stream/hls-connection.ts']],
  ['the video modal', ['web/player/video/video-modal.tsx']],
  ['advertisements', ['web/player/video/ads/ad-session.ts']],
] as const

/** Bytes of scripts as transferred (brotli), by part in loading order. */
export function chunkBytes(): ChunkBytes[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${CLIENT}.vite/manifest.json`, 'utf8'))
  const entry = 'web/app/entry-browser.tsx'
  const there = new Set(closure(manifest, [entry, 'web/pages/discover/discover-view.tsx']))
  return PARTS.map(([what, keys]) => {
    const more = closure(manifest, keys).filter((key) => !there.has(key))
    for (const key of more) there.add(key)
    return { what, bytes: more.reduce((sum, key) => sum + sizeOf(manifest[key]?.file ?? ''), 0) }
  })
}

function closure(manifest: Record<string, Chunk>, keys: readonly string[]): string[] {
  const found = new Set<string>()
  const ways = [...keys]
  for (let key = ways.pop(); key !== undefined; key = ways.pop()) {
    if (found.has(key)) continue
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no ${key}`)
    found.add(key)
    ways.push(...(chunk.imports ?? []))
  }
  return [...found]
}

function sizeOf(file: string): number {
  const compressed = `${CLIENT}${file}.br`
  return statSync(existsSync(compressed) ? compressed : CLIENT + file).size
}
