const id = 'UUID NOT NULL UNIQUE PRIMARY KEY'
const text = 'VARCHAR(255)'
const long = 'TEXT'
const flag = 'TINYINT(1)'
const times = { createdAt: 'DATETIME NOT NULL', updatedAt: 'DATETIME NOT NULL' }
const reference = (table: string) => `UUID REFERENCES \`${table}\` (\`id\`) ON DELETE SET NULL ON UPDATE CASCADE`

/**
 * The tables of `absdatabase.sqlite` that an import reads or counts, and the tables they refer to, with the columns of
 * Audiobookshelf 2.19: created as by Sequelize from its `server/models`.
 */
export const AUDIOBOOKSHELF_TABLES = {
  libraries: {
    ...{ id, name: text, displayOrder: 'INTEGER', icon: text, mediaType: text, provider: text, lastScan: 'DATETIME' },
    ...{ lastScanVersion: text, settings: 'JSON', extraData: 'JSON', ...times },
  },
  libraryFolders: { id, path: text, ...times, libraryId: reference('libraries') },
  libraryItems: {
    ...{ id, ino: text, path: text, relPath: text, mediaId: 'UUID', mediaType: text, isFile: flag, isMissing: flag },
    ...{ isInvalid: flag, mtime: 'DATETIME(6)', ctime: 'DATETIME(6)', birthtime: 'DATETIME(6)', size: 'BIGINT' },
    ...{ lastScan: 'DATETIME', lastScanVersion: text, libraryFiles: 'JSON', extraData: 'JSON', title: text },
    ...{ titleIgnorePrefix: text, authorNamesFirstLast: text, authorNamesLastFirst: text, ...times },
    ...{ libraryId: reference('libraries'), libraryFolderId: reference('libraryFolders') },
  },
  books: {
    ...{ id, title: text, titleIgnorePrefix: text, subtitle: text, publishedYear: text, publishedDate: text },
    ...{ publisher: text, description: long, isbn: text, asin: text, language: text, explicit: flag, abridged: flag },
    ...{ coverPath: text, duration: 'FLOAT', narrators: 'JSON', audioFiles: 'JSON', ebookFile: 'JSON' },
    ...{ chapters: 'JSON', tags: 'JSON', genres: 'JSON', ...times },
  },
  podcasts: {
    ...{ id, title: text, titleIgnorePrefix: text, author: text, releaseDate: text, feedURL: text, imageURL: text },
    ...{ description: long, itunesPageURL: text, itunesId: text, itunesArtistId: text, language: text },
    ...{ podcastType: text, explicit: flag, autoDownloadEpisodes: flag, autoDownloadSchedule: text },
    ...{ lastEpisodeCheck: 'DATETIME', maxEpisodesToKeep: 'INTEGER', maxNewEpisodesToDownload: 'INTEGER' },
    ...{ coverPath: text, tags: 'JSON', genres: 'JSON', numEpisodes: 'INTEGER', ...times },
  },
  podcastEpisodes: {
    ...{ id, index: 'INTEGER', season: text, episode: text, episodeType: text, title: text },
    ...{ subtitle: 'VARCHAR(1000)', description: long, pubDate: text, enclosureURL: text, enclosureSize: 'BIGINT' },
    ...{ enclosureType: text, publishedAt: 'DATETIME', audioFile: 'JSON', chapters: 'JSON', extraData: 'JSON' },
    ...{ ...times, podcastId: reference('podcasts') },
  },
  authors: {
    ...{ id, name: text, lastFirst: text, asin: text, description: long, imagePath: text, ...times },
    libraryId: reference('libraries'),
  },
  bookAuthors: {
    ...{ id, createdAt: times.createdAt, bookId: reference('books'), authorId: reference('authors') },
  },
  users: {
    ...{ id, username: text, email: text, pash: text, type: text, token: text, isActive: `${flag} DEFAULT 0` },
    ...{ isLocked: `${flag} DEFAULT 0`, lastSeen: 'DATETIME', permissions: 'JSON', bookmarks: 'JSON' },
    ...{ extraData: 'JSON', ...times },
  },
  mediaProgresses: {
    ...{ id, mediaItemId: 'UUID', mediaItemType: text, duration: 'FLOAT', currentTime: 'FLOAT', isFinished: flag },
    ...{ hideFromContinueListening: flag, ebookLocation: text, ebookProgress: 'FLOAT', finishedAt: 'DATETIME' },
    ...{ extraData: 'JSON', podcastId: 'UUID', ...times, userId: reference('users') },
  },
  collections: { id, name: text, description: long, ...times, libraryId: reference('libraries') },
  playlists: {
    ...{ id, name: text, description: long, ...times },
    ...{ libraryId: reference('libraries'), userId: reference('users') },
  },
  playbackSessions: { id, mediaItemId: 'UUID', displayTitle: text, timeListening: 'INTEGER', ...times },
} satisfies Record<string, Record<string, string>>

/** The statement that creates one of these tables. */
export function createAudiobookshelfTable(table: keyof typeof AUDIOBOOKSHELF_TABLES): string {
  const columns = Object.entries(AUDIOBOOKSHELF_TABLES[table]).map(([name, type]) => `\`${name}\` ${type}`)
  return `CREATE TABLE \`${table}\` (${columns.join(', ')})`
}
