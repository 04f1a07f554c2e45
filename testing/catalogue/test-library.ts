import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zipOf } from '#operate/import-catalogue/archive/zip-of.fixture.ts'
import { testFolder } from '../vitest/temporary-folder.ts'
import { AUDIOBOOKSHELF_TABLES, createAudiobookshelfTable } from './audiobookshelf-tables.ts'
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

/**
 * Makes a library of Audiobookshelf with two books, a podcast, a single recording, and entries that cannot be imported.
 */
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
/** Audiobookshelf's ids are UUIDs. */
const uuid = (name: string) =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5')
const ROAD_ID = uuid('item road')
const file = (relPath: string) => ({
  ...{ filename: relPath.split('/').at(-1), ext: '.mp3', path: `/audiobooks/${relPath}`, relPath, size: 321_000 },
  ...{ mtimeMs: 1_767_600_000_000, ctimeMs: 1_767_600_000_000, birthtimeMs: 0 },
})
/** An entry of `audioFiles`, as Audiobookshelf's scanner writes it. */
const audio = (relPath: string, index: number, duration: number) => ({
  ...{
    index,
    ino: `${1000 + index}`,
    metadata: file(relPath),
    addedAt: 1_767_600_000_000,
    updatedAt: 1_767_600_000_000,
  },
  ...{ trackNumFromMeta: null, discNumFromMeta: null, trackNumFromFilename: 1, discNumFromFilename: null },
  ...{ manuallyVerified: false, exclude: false, error: null, format: 'MP2/3 (MPEG audio layer 2/3)', duration },
  ...{ bitRate: 64_000, language: null, codec: 'mp3', timeBase: '1/14112000', channels: 1, channelLayout: 'mono' },
  ...{ chapters: [], embeddedCoverArt: null, metaTags: { tagTitle: 'Track' }, mimeType: 'audio/mpeg' },
})
const item = (name: string, kind: 'book' | 'podcast', relPath: string, library = 'books'): Row => ({
  ...{ id: uuid(`item ${name}`), ino: '77', path: `/audiobooks/${relPath}`, relPath, mediaId: uuid(name) },
  ...{
    mediaType: kind,
    isFile: 0,
    isMissing: 0,
    isInvalid: 0,
    size: 642_000,
    lastScan: TIME,
    lastScanVersion: '2.19.0',
  },
  ...{ libraryFiles: '[]', extraData: '{}', title: name, libraryId: uuid(library), libraryFolderId: uuid('folder') },
})

/** The rows of the library's backup, parents first. The discs are in reverse order. */
const ROWS: Partial<Record<keyof typeof AUDIOBOOKSHELF_TABLES, Row[]>> = {
  libraries: [
    { id: uuid('books'), name: 'Books', displayOrder: 1, icon: 'database', mediaType: 'book', settings: '{}' },
    { id: uuid('sermons'), name: 'Sermons', displayOrder: 2, icon: 'microphone-1', mediaType: 'book', settings: '{}' },
  ],
  libraryFolders: [{ id: uuid('folder'), path: '/audiobooks', libraryId: uuid('books') }],
  books: [
    {
      ...{ id: uuid('road'), title: 'The Narrow Road', titleIgnorePrefix: 'Narrow Road, The', subtitle: null },
      ...{ description: 'As the server has it.', language: 'en', explicit: 0, abridged: 0, duration: 60 },
      ...{ coverPath: `/metadata/items/${ROAD_ID}/cover.webp`, narrators: '["Lydia Vine"]', genres: '[]', tags: '[]' },
      ...{ chapters: '[]', ebookFile: null },
      audioFiles: JSON.stringify([audio('CD 1/01.mp3', 2, 40), audio('CD 2/01.mp3', 1, 20)]),
    },
    {
      id: uuid('else'),
      title: 'Elsewhere',
      audioFiles: '[]',
      narrators: '[]',
      genres: '[]',
      tags: '[]',
      chapters: '[]',
    },
  ],
  podcasts: [
    {
      ...{ id: uuid('hours'), title: 'Quiet Hours', author: 'Naomi Field', podcastType: 'episodic', explicit: 0 },
      ...{ tags: '[]', genres: '[]', autoDownloadEpisodes: 0, lastEpisodeCheck: TIME, numEpisodes: 1 },
    },
  ],
  libraryItems: [
    item('road', 'book', 'Ruth Bell/The Narrow Road'),
    item('hours', 'podcast', 'Quiet Hours'),
    item('else', 'book', 'Elsewhere', 'sermons'),
  ],
  podcastEpisodes: [
    {
      ...{ id: uuid('first hour'), podcastId: uuid('hours'), index: 1, title: 'The first hour', episode: '7' },
      ...{ description: '<b>Be still.</b>', publishedAt: '2025-11-01 06:00:00.000 +00:00', season: '', subtitle: '' },
      ...{ extraData: '{"guid":"hour-7"}', audioFile: JSON.stringify(audio('first.mp3', 1, 50)) },
      chapters: '[{"id":0,"start":0,"end":9,"title":"Rest"},{"id":1,"start":9,"end":50,"title":"Listen"}]',
    },
  ],
  authors: [{ id: uuid('Ruth Bell'), name: 'Ruth Bell', lastFirst: 'Bell, Ruth', libraryId: uuid('books') }],
  bookAuthors: [{ id: uuid('by'), bookId: uuid('road'), authorId: uuid('Ruth Bell') }],
  users: [
    user('ruth', 'Ruth@Example.com', '[{"libraryItemId":"x","time":3,"title":"Here"},{"libraryItemId":"x","time":9}]'),
    user('root', null, null),
  ],
  mediaProgresses: [
    progress('ruth', 'road', { type: 'book', currentTime: 30 }),
    progress('ruth', 'first hour', { type: 'podcastEpisode', currentTime: 21 }),
    progress('ruth', 'else', { type: 'book', currentTime: 3 }),
    progress('root', 'road', { type: 'book', currentTime: 60, isFinished: 1 }),
  ],
  collections: [{ id: uuid('collection'), name: 'Advent', libraryId: uuid('books') }],
  playlists: [],
}

function user(username: string, email: string | null, bookmarks: string | null): Row {
  const rights = { permissions: '{"download":true,"update":false}', extraData: '{}' }
  const secrets = { pash: '$2a$08$abcdefghijklmnopqrstuv', token: 'eyJhbGciOiJIUzI1NiJ9.e30.x' }
  const type = username === 'root' ? 'root' : 'user'
  return { id: uuid(username), username, email, type, isActive: 1, isLocked: 0, bookmarks, ...rights, ...secrets }
}

type Heard = { type: 'book' | 'podcastEpisode'; currentTime: number; isFinished?: number }

function progress(username: string, name: string, { type, currentTime, isFinished = 0 }: Heard): Row {
  return {
    ...{ id: uuid(`${username} ${name}`), userId: uuid(username), mediaItemId: uuid(name), mediaItemType: type },
    ...{ duration: 60, currentTime, isFinished, hideFromContinueListening: 0, ebookLocation: null, ebookProgress: 0 },
    ...{ finishedAt: isFinished ? TIME : null, extraData: '{"progress":0.5}', createdAt: TIME, updatedAt: TIME },
  }
}

/** Writes the library's backup as Audiobookshelf does, without one of its tables if asked. */
export function makeBackup(without?: string): string {
  const folder = testFolder('backup')
  const path = join(folder, 'absdatabase.sqlite')
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: without === undefined })
  for (const table of Object.keys(AUDIOBOOKSHELF_TABLES).filter(isTable)) {
    if (table === without) continue
    database.exec(createAudiobookshelfTable(table))
    const hasTimes = { createdAt: TIME, ...('updatedAt' in AUDIOBOOKSHELF_TABLES[table] && { updatedAt: TIME }) }
    for (const row of ROWS[table] ?? []) insertRow(database, table, { ...hasTimes, ...row })
  }
  database.close()
  const backup = join(folder, '2026-01-06T0130.audiobookshelf')
  const files = {
    'absdatabase.sqlite': readFileSync(path),
    [`metadata-items/${ROAD_ID}/cover.webp`]: readFileSync(COVER),
    [`metadata-items/${ROAD_ID}/metadata.json`]: JSON.stringify(ROAD),
    [`metadata-authors/${uuid('Ruth Bell')}.jpg`]: 'a portrait',
    details: '2026-01-06T0130\nsqlite\n1767663000000\n2.19.0',
  }
  writeFileSync(backup, zipOf(files, { isStreamed: true }))
  rmSync(path)
  return backup
}

function isTable(name: string): name is keyof typeof AUDIOBOOKSHELF_TABLES {
  return name in AUDIOBOOKSHELF_TABLES
}

function insertRow(database: DatabaseSync, table: string, row: Row): void {
  const names = Object.keys(row)
  const marks = names.map(() => '?').join(', ')
  database
    .prepare(`insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${marks})`)
    .run(...Object.values(row))
}
