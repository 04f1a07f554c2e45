import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getContent, getSeries } from '#contract/catalogue/content.ts'
import { emailKey } from '#rules/forms/email.ts'
import { findUserByAddress } from '#server/database/accounts/users.ts'
import { listPlayedContent, updateProgress } from '#server/database/listening/progress.ts'
import { openStorage } from '#server/gateways/storage/open-storage.ts'
import type { MediaTools } from '#server/media/encoding/media-tools.ts'
import { createPreparer } from '#server/media/encoding/preparer.ts'
import { findMediaTools } from '#server/startup/find-media-tools.ts'
import { signIn } from '#testing/accounts/test-visitor.ts'
import { makeBackup, makeLibrary } from '#testing/catalogue/test-library.ts'
import { makeRecording, toneArguments } from '#testing/catalogue/test-recordings.ts'
import { dumpDatabase } from '#testing/databases/dump-database.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { findFfmpeg } from '#testing/setup/find-ffmpeg.ts'
import { testFolder } from '#testing/vitest/temporary-folder.ts'
import { SILENT_PROGRESS } from '../progress.ts'
import type { LibraryOptions } from './build-item.ts'
import { importLibrary } from './import-library.ts'

const OPTIONS: LibraryOptions = {
  ...{ isFree: false, visibility: 'public', visibleAt: null, category: undefined, locale: 'en' },
  ...{ library: 'books', hasFeeds: false },
}
let tools: MediaTools | undefined
let [library, backup] = ['', '']

beforeAll(async () => {
  library = await makeLibrary()
  backup = makeBackup()
  tools = await findMediaTools(await findFfmpeg())
})
afterAll(() => {
  for (const folder of [library, dirname(backup)]) rmSync(folder, { recursive: true, force: true })
})

describe.each(DATABASE_KINDS)('a library of Audiobookshelf, imported into the %s database', (kind) => {
  let server: TestServer
  let headers: Record<string, string> = {}
  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    headers = (await signIn(server, { isSubscribed: true })).headers
  })
  afterAll(() => server.stop())

  type Changes = { backupFile?: string; isDryRun?: boolean; makesAccounts?: boolean; folder?: string }
  async function take({ folder = library, backupFile, isDryRun = false, makesAccounts = false }: Changes = {}) {
    const { config, program } = server
    const room = join(config.dataDir, 'preparing')
    const storage = openStorage(config.storage, program.ids)
    const preparer = await createPreparer({ tools, database: program.database, storage, workFolder: room })
    const prepare = { preparer, progress: { checking: SILENT_PROGRESS, preparing: SILENT_PROGRESS } }
    const report = await importLibrary(folder, OPTIONS, {
      ...{ ...program, program, storage, tools, workFolder: room, prepare, isDryRun, backupFile, makesAccounts },
    })
    // Past the server's cache time.
    server.clock.advance(11)
    return report
  }
  const dump = () => dumpDatabase(server.program.database)
  const series = async (id: string) =>
    (await callServer(server, getSeries, { params: { id }, query: {} }, headers)).data
  const item = async (id = '') => (await callServer(server, getContent, { params: { id }, query: {} }, headers)).data
  const itemIds = async () =>
    (await server.program.database.selectFrom('content').select('id').orderBy('id').execute()).map(({ id }) => id)

  test('a dry run reports what an import would bring, and writes nothing', async () => {
    const before = await dump()
    expect(await take({ isDryRun: true, backupFile: backup, makesAccounts: true })).toMatchObject({
      ...{ outcome: 'checked', books: 3, podcasts: 1, recordings: 5, accounts_made: 1 },
    })
    expect(await dump()).toEqual(before)
  })

  test('books and podcasts become series, and what cannot be imported is listed', async () => {
    const report = await take()
    expect(report).toEqual({
      ...{ outcome: 'imported', books: 3, podcasts: 1, recordings: 6, covers_drawn: 3, accounts_made: 0 },
      positions: null,
      feeds: [{ title: 'Quiet Hours', address: 'https://quiet.example/feed.xml' }],
      not_taken: [
        'Amos Hill/Evening Songs/old.wma: a format that is not played here',
        'Broken: Broken/letter.mp3 is neither sound nor film in a supported format',
      ],
      without_place: ['books in a series of books: 1', 'books to read: 1'],
    })
    const road = await series('the-narrow-road-a-journey')
    expect(road).toMatchObject({
      ...{ title: 'The Narrow Road: A Journey', description: 'Two friends walk.', author_name: 'Ruth Bell, Amos Hill' },
      tags: [
        { name: 'prayer', display_name: 'Prayer' },
        { name: 'pilgrims', display_name: 'Pilgrims' },
      ],
    })
    expect(road.items.map(({ title }) => title)).toEqual(['The Narrow Road: A Journey: 01', 'Evening'])
    const [first] = road.items
    const data = await item(first?.id)
    expect(data.chapters.map(({ title, start_time }) => [title, start_time])).toEqual([
      ['Morning', 0],
      ['Noon', 20],
    ])
    expect(data.published_at).toBe('2024-03-31T00:00:00.000Z')
    const sound = await server.ask(data.audio_url ?? '', { headers: { range: 'bytes=0-99' } })
    expect(sound.status).toBe(206)
    expect(await series('evening-songs')).toMatchObject({ description: 'Songs for\nthe evening.' })
    const hours = await series('quiet-hours')
    expect(hours).toMatchObject({ author_name: 'Naomi Field', is_explicit: true, is_podcast: false })
    expect((await series('loose-psalm')).items).toHaveLength(1)
  })

  test('a repeated import changes nothing', async () => {
    const before = await dump()
    expect(await take()).toMatchObject({ outcome: 'unchanged' })
    expect(await dump()).toEqual(before)
  })

  test('the backup adds order, covers and episodes, and recordings stay the same items', async () => {
    const before = await itemIds()
    const report = await take({ backupFile: backup })
    expect(report).toMatchObject({ outcome: 'imported', recordings: 5, positions: { people: 0, positions: 0 } })
    expect(report.positions?.left_out).toEqual([
      'ruth: no account here has their address: --people makes one',
      'root: no email address there',
    ])
    expect(report.not_taken).toContain('Quiet Hours/second.mp3: not in the library there')
    expect(report.without_place).toEqual([
      ...['books in a series of books: 1', 'books to read: 1', 'collections: 1', 'bookmarks: 2'],
      'the library Sermons: import its folder too',
    ])
    expect(await itemIds()).toEqual(before)
    const road = await series('the-narrow-road')
    expect(road).toMatchObject({ title: 'The Narrow Road', description: 'As the server has it.' })
    expect(road.items.map(({ duration }) => Math.round(duration))).toEqual([20, 40])
    const [episode] = (await series('quiet-hours')).items
    expect(await item(episode?.id)).toMatchObject({ title: 'The first hour', published_at: '2025-11-01T06:00:00.000Z' })
  })

  test('people get accounts with their positions; a later position here stays', async () => {
    const { database, clock } = server.program
    const taken = await take({ backupFile: backup, makesAccounts: true })
    expect(taken).toMatchObject({ outcome: 'unchanged', accounts_made: 1 })
    expect(taken.positions).toEqual({
      ...{ people: 1, positions: 3, elsewhere: 1 },
      left_out: ['root: no email address there'],
    })
    const ruth = await findUserByAddress(database, { emailKey: emailKey('ruth@example.com') })
    const userId = ruth?.id ?? ''
    const played = async () => {
      const rows = await listPlayedContent(database, { userId, after: undefined, limit: 9, now: clock.now() })
      return rows.map(({ title, progress }) => [title, progress.places[0]?.seconds, progress.finishedAt !== null])
    }
    const before = await played()
    const [whole, part] = [(await series('the-narrow-road')).items[0], (await series('the-narrow-road')).items[1]]
    expect(before).toEqual(
      expect.arrayContaining([
        [whole?.title, 20, true],
        [part?.title, 10, false],
        ['The first hour', 21, false],
      ]),
    )
    await take({ backupFile: backup, makesAccounts: true })
    expect(await played()).toEqual(before)

    const here = { seconds: 35, at: clock.now(), device: 'phone', duration: 40, listened: [] }
    await database
      .transaction()
      .execute((transaction) => updateProgress(transaction, { userId, contentId: part?.id ?? '' }, here))
    const later = await played()
    await take({ backupFile: backup })
    expect(await played()).toEqual(later)
  })

  if (kind !== 'embedded') return
  test('a book with another title stays the same, with its items', async () => {
    const file = join(library, 'Quiet Hours/metadata.json')
    const text = readFileSync(file, 'utf8')
    const before = await itemIds()
    writeFileSync(file, text.replace('Quiet Hours', 'Still Hours'))
    await take()
    writeFileSync(file, text)
    expect(await itemIds()).toEqual(before)
    expect((await series('still-hours')).title).toBe('Still Hours')
  })

  test.each<[string, () => Promise<Changes> | Changes, string]>([
    ['another library of the same name', otherLibrary, 'set another name with --library'],
    ['a backup of other libraries', async () => ({ ...(await otherLibrary()), backupFile: backup }), 'no library of'],
    ['a backup without a table', () => ({ backupFile: makeBackup('users') }), 'it has no table users'],
    ['a file that is no backup', () => ({ backupFile: join(library, 'Loose Psalm.mp3') }), 'was not unpacked'],
    ['no backup', () => ({ backupFile: join(library, 'nothing') }), 'there is no file'],
    ['a folder without recordings', () => ({ folder: testFolder('bare') }), 'contains no recordings'],
  ])('%s is refused, and nothing changes', async (_name, changes, reason) => {
    const before = await dump()
    await expect(take(await changes())).rejects.toThrow(reason)
    expect(await dump()).toEqual(before)
  })
})

async function otherLibrary(): Promise<{ folder: string }> {
  const folder = testFolder('other')
  mkdirSync(join(folder, 'Else'))
  await makeRecording(join(folder, 'Else/else.mp3'), toneArguments({ seconds: 1, pitch: 500 }))
  return { folder }
}
