import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zipOf } from '#operate/import-catalogue/archive/zip-of.fixture.ts'
import { testFolder } from '../vitest/temporary-folder.ts'
import { makeRecording, toneArguments } from './test-recordings.ts'

const COVER = new URL('../../catalogue/art/c-cedars.webp', import.meta.url)

const ROAD = {
  tags: ['Pilgrims'],
  title: 'The Narrow Road',
  subtitle: 'A Journey',
  authors: ['Ruth Bell', 'Amos Hill'],
  narrators: ['Lydia Vine'],
  series: ['Journeys #2'],
  genres: ['Prayer'],
  publishedDate: '2024-03-31',
  description: '<p>Two friends walk.</p><script>alert(1)</script>',
  language: 'English',
  explicit: false,
  chapters: [
    { id: 0, start: 0, end: 20, title: 'Morning' },
    { id: 1, start: 20, end: 40, title: 'Noon' },
    { id: 2, start: 40, end: 60, title: 'Evening' },
  ],
}
const EVENING = `;ABMETADATA2
#audiobookshelf v2.2.0

media=book
tags=["Night"]
title=Evening Songs
authors=Amos Hill
genres=Music, Prayer
explicit=N

[DESCRIPTION]
Songs for
the evening.
`
const HOURS = {
  title: 'Quiet Hours',
  author: 'Naomi Field',
  description: 'A podcast.',
  genres: ['Religion'],
  feedURL: 'https://quiet.example/feed.xml',
  podcastType: 'episodic',
  explicit: true,
}

/** The recordings of the library by their paths in it: seconds and pitch. */
const RECORDINGS = {
  'Ruth Bell/The Narrow Road/CD 1/01.mp3': [40, 220],
  'Ruth Bell/The Narrow Road/CD 2/01.mp3': [20, 260],
  'Amos Hill/Evening Songs/evening.mp3': [2, 300],
  'Quiet Hours/first.mp3': [50, 340],
  'Quiet Hours/second.mp3': [2, 380],
  'Loose Psalm.mp3': [2, 420],
} as const

/** Makes a library of Audiobookshelf with two books, a podcast, a recording by itself, and things that cannot be taken. */
export async function makeLibrary(): Promise<string> {
  const library = testFolder('library')
  for (const [path, [seconds, pitch]] of Object.entries(RECORDINGS)) {
    mkdirSync(dirname(join(library, path)), { recursive: true })
    await makeRecording(join(library, path), toneArguments({ seconds, pitch, gain: -9 }))
  }
  writeFileSync(join(library, 'Ruth Bell/The Narrow Road/metadata.json'), JSON.stringify(ROAD))
  writeFileSync(join(library, 'Ruth Bell/The Narrow Road/road.epub'), 'a book to read')
  copyFileSync(COVER, join(library, 'Ruth Bell/The Narrow Road/cover.webp'))
  writeFileSync(join(library, 'Amos Hill/Evening Songs/metadata.abs'), EVENING)
  writeFileSync(join(library, 'Amos Hill/Evening Songs/old.wma'), 'another format')
  writeFileSync(join(library, 'Quiet Hours/metadata.json'), JSON.stringify(HOURS))
  mkdirSync(join(library, 'Broken'))
  writeFileSync(join(library, 'Broken/letter.mp3'), 'This is no sound but a letter.')
  return library
}

type Row = Record<string, string | number | null>
const TIME = '2026-01-05 08:00:00.000 +00:00'
const audio = (relPath: string, index: number, duration: number, changes: object = {}) => ({
  ...{ index, duration, metadata: { relPath, filename: relPath.split('/').at(-1) } },
  ...changes,
})

/** The rows of the library's backup. Its discs are in the other order. */
const ROWS: Record<string, Row[]> = {
  libraries: [
    { id: 'lib-1', name: 'Books' },
    { id: 'lib-2', name: 'Sermons' },
  ],
  libraryItems: [
    { id: 'li-road', libraryId: 'lib-1', relPath: 'Ruth Bell/The Narrow Road', mediaId: 'b-road' },
    { id: 'li-hours', libraryId: 'lib-1', relPath: 'Quiet Hours', mediaId: 'p-hours' },
    { id: 'li-else', libraryId: 'lib-2', relPath: 'Elsewhere', mediaId: 'b-else' },
  ],
  books: [
    {
      ...{ id: 'b-road', title: 'The Narrow Road', description: 'As the server has it.', language: 'en', explicit: 0 },
      ...{ coverPath: '/metadata/items/li-road/cover.webp', narrators: '["Lydia Vine"]', genres: '[]', tags: '[]' },
      chapters: '[]',
      audioFiles: JSON.stringify([audio('CD 1/01.mp3', 2, 40), audio('CD 2/01.mp3', 1, 20)]),
    },
    { id: 'b-else', title: 'Elsewhere', audioFiles: '[]' },
  ],
  podcasts: [{ id: 'p-hours', title: 'Quiet Hours', author: 'Naomi Field', podcastType: 'episodic' }],
  podcastEpisodes: [
    {
      ...{ id: 'e-1', podcastId: 'p-hours', title: 'The first hour', description: '<b>Be still.</b>', episode: '7' },
      ...{ publishedAt: '2025-11-01 06:00:00.000 +00:00', audioFile: JSON.stringify(audio('first.mp3', 1, 50)) },
      chapters: '[{"start":0,"end":9,"title":"Rest"},{"start":9,"end":50,"title":"Listen"}]',
    },
  ],
  authors: [{ id: 'a-1', name: 'Ruth Bell' }],
  bookAuthors: [{ id: 'ba-1', bookId: 'b-road', authorId: 'a-1' }],
  users: [
    { id: 'u-ruth', username: 'ruth', email: 'Ruth@Example.com', isActive: 1, createdAt: TIME, bookmarks: '[{},{}]' },
    { id: 'u-root', username: 'root', email: null, isActive: 1, createdAt: TIME, bookmarks: null },
  ],
  mediaProgresses: [
    progress('u-ruth', 'b-road', { type: 'book', currentTime: 30 }),
    progress('u-ruth', 'e-1', { type: 'podcastEpisode', currentTime: 21 }),
    progress('u-ruth', 'b-else', { type: 'book', currentTime: 3 }),
    progress('u-root', 'b-road', { type: 'book', currentTime: 60, isFinished: 1 }),
  ],
  collections: [{ id: 'c-1' }],
  playlists: [],
}

function progress(userId: string, id: string, heard: { type: string; currentTime: number; isFinished?: number }): Row {
  const { type, currentTime, isFinished = 0 } = heard
  return { userId, mediaItemId: id, mediaItemType: type, currentTime, isFinished, updatedAt: TIME }
}

/** Writes the library's backup as Audiobookshelf does, without one of its tables if asked. */
export function makeBackup(without?: string): string {
  const folder = testFolder('backup')
  const file = join(folder, 'absdatabase.sqlite')
  const database = new DatabaseSync(file)
  for (const [table, rows] of Object.entries(ROWS)) {
    if (table === without) continue
    const columns = [...new Set(['id', ...rows.flatMap((row) => Object.keys(row))])]
    database.exec(`create table "${table}" (${columns.map((name) => `"${name}"`).join(', ')})`)
    const insert = database.prepare(`insert into "${table}" values (${columns.map(() => '?').join(', ')})`)
    for (const row of rows) insert.run(...columns.map((name) => row[name] ?? null))
  }
  database.close()
  const backup = join(folder, '2026-01-06T0130.audiobookshelf')
  const cover = readFileSync(COVER)
  const files = { 'absdatabase.sqlite': readFileSync(file), 'metadata-items/li-road/cover.webp': cover, details: '1' }
  writeFileSync(backup, zipOf(files))
  rmSync(file)
  return backup
}
