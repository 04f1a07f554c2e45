import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { CURATED_PODCASTS } from '#brand/podcasts.ts'
import { VERSES } from '#brand/verses.ts'
import { hashFile } from '#server/gateways/storage/hash-file.ts'
import { hashContent } from '#server/media/encoding/content-hash.ts'
import type { ItemFile, Manifest } from '../import-catalogue/manifest/manifest.ts'
import { readManifest } from '../import-catalogue/manifest/read-manifest.ts'

const DEMO = fileURLToPath(new URL('../../catalogue/', import.meta.url))
const MOST_MEDIA_BYTES = 110_000_000

let pack: Manifest
let items: ItemFile[]
beforeAll(() => {
  pack = readManifest(DEMO)
  items = pack.series.flatMap((series) => series.items)
})

const recordingsOf = ({ audio, video }: ItemFile) => [audio, video].filter((file) => typeof file === 'string')

test('the demo pack has the required number of entries', () => {
  expect(pack.artists.length).toBeGreaterThanOrEqual(12)
  expect(pack.series.length).toBeGreaterThanOrEqual(42)
  expect(items).toHaveLength(229)
  expect(new Set(pack.daily.map(({ day }) => day)).size).toBe(366)
  expect(pack.radio).toHaveLength(1)
  expect(VERSES).toHaveLength(19)
})

test('each of the nineteen podcasts is a series with items to hear', () => {
  expect(CURATED_PODCASTS).toHaveLength(19)
  for (const handle of CURATED_PODCASTS) {
    const series = pack.series.find((one) => one.handle === handle)
    expect([handle, series?.is_podcast]).toEqual([handle, true])
    expect([handle, series?.items.some(({ audio }) => audio)]).toEqual([handle, true])
  }
})

test('no entry shows a tag twice', () => {
  const entries = [...pack.series, ...items]
  const doubled = entries.filter(({ tags = [] }) => new Set(tags.map((tag) => tag.display_name)).size < tags.length)
  expect(doubled.map(({ id }) => id)).toEqual([])
})

test('no recording appears under two names', async () => {
  const files = items.flatMap(recordingsOf)
  expect(new Set(files).size).toBe(files.length)
  const heard = await Promise.all(
    files.map((file) =>
      extname(file) === '.m3u8' ? hashFile(join(DEMO, file)) : hashContent(join(DEMO, file), 'mp4'),
    ),
  )
  const twice = files.filter((_file, at) => heard.indexOf(heard[at] ?? '') !== at)
  expect(twice).toEqual([])
})

test('demo media take at most 110 MB', () => {
  const media = join(DEMO, 'media')
  const bytes = readdirSync(media, { recursive: true })
    .map((name) => statSync(join(media, String(name))))
    .reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0)
  expect(bytes).toBeLessThanOrEqual(MOST_MEDIA_BYTES)
})

test('every required case is in the demo pack, and all its files are named and valid', async () => {
  const check = join(DEMO, 'programs/check-manifest.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [check], { cwd: DEMO })
  expect(stdout).toMatch(/(\d+) of \1 cases are shown/)
  expect(stdout).toContain('The manifest holds.')
})
