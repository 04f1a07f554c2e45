import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type {
  ArtistFile,
  DailyFile,
  FeedFile,
  ItemFile,
  Manifest,
  RadioFile,
  SeriesFile,
} from '#operate/import-catalogue/manifest/manifest.ts'

const CATALOGUE = fileURLToPath(new URL('../../catalogue/', import.meta.url))
const SMALL_PICTURE = fileURLToPath(new URL('../../operate/fixtures/small.webp', import.meta.url))
const TIMESTAMP = '2026-01-01T00:00:00Z'

/** A valid audio item, artist, series and feed. Each test changes the field under test. */
export function testItem(id: string, changes: Partial<ItemFile> = {}): ItemFile {
  return {
    id,
    title: `Item ${id}`,
    description: '',
    audio: 'media/one.m4a',
    is_free: true,
    number: 1,
    published_at: TIMESTAMP,
    created_at: TIMESTAMP,
    visibility: 'public',
    locale: 'en',
    ...changes,
  }
}

export function testArtist(handle: string, changes: Partial<ArtistFile> = {}): ArtistFile {
  return {
    id: `artist-${handle}`,
    handle,
    name: handle,
    description: 'An artist.',
    is_verified: false,
    profile_image: 'art/one.webp',
    ...changes,
  }
}

export function testSeries(handle: string, changes: Partial<SeriesFile> = {}): SeriesFile {
  return {
    id: `series-${handle}`,
    handle,
    title: handle,
    description: 'A series.',
    author: 'ruth',
    tags: [],
    category: 'music',
    is_podcast: false,
    locale: 'en',
    order: 'manual',
    visibility: 'public',
    image: 'art/one.webp',
    thumbnail: 'art/one.webp',
    items: [testItem(`${handle}-1`), testItem(`${handle}-2`)],
    ...changes,
  }
}

export function testFeed(tab: string, entries: readonly string[]): FeedFile {
  return {
    tab,
    tags: [],
    sections: [{ id: `${tab}-1`, object: 'web-grid', title: '', tags: [], entries: [...entries] }],
  }
}

export function testDaily(day: string, changes: Partial<DailyFile> = {}): DailyFile {
  return {
    id: `daily-${day}`,
    day,
    reference: 'Psalm 46:10',
    body: `Words of ${day}.`,
    reflection: `A thought for ${day}.`,
    ...changes,
  }
}

export function testRadio(handle: string, entries: readonly string[], changes: Partial<RadioFile> = {}): RadioFile {
  return {
    id: `radio-${handle}`,
    handle,
    title: handle,
    description: 'A channel.',
    image: 'art/one.webp',
    epoch: TIMESTAMP,
    entries: [...entries],
    ...changes,
  }
}

export function testManifest(changes: Partial<Manifest> = {}): Manifest {
  return {
    pack: { name: 'Test', version: 1, credits: [] },
    artists: [testArtist('ruth')],
    series: [testSeries('psalms')],
    feeds: [testFeed('sleep', ['series:psalms', 'artist:ruth', 'content:psalms-1'])],
    daily: [],
    radio: [],
    ...changes,
  }
}

/** Writes a pack into a new temporary folder: one audio file, one picture and this manifest. */
export function writeTestPack({ pack, artists, series, feeds, daily, radio = [] }: Manifest): string {
  const folder = mkdtempSync(join(tmpdir(), 'selah-pack-'))
  const write = (name: string, value: unknown) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), JSON.stringify(value))
  }
  write('catalogue.json', pack)
  for (const one of artists) write(`artists/${one.handle}.json`, one)
  for (const one of series) write(`series/${one.handle}.json`, one)
  for (const one of feeds) write(`feeds/${one.tab}.json`, one)
  for (const one of radio) write(`radio/${one.handle}.json`, one)
  if (daily.length > 0) write('daily/days.json', daily)
  cpSync(join(CATALOGUE, 'media/narration/come-unto-me.m4a'), join(folder, 'media/one.m4a'))
  // A small one, since each import generates all sizes of every picture.
  cpSync(SMALL_PICTURE, join(folder, 'art/one.webp'))
  return folder
}
