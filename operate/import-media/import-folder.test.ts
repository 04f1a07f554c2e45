import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getContent, getSeries } from '#contract/catalogue/content.ts'
import { hasEstimatedTimes, parseTranscript } from '#rules/player/transcript.ts'
import { openStorage } from '#server/gateways/storage/open-storage.ts'
import type { MediaTools } from '#server/media/encoding/media-tools.ts'
import { createPreparer } from '#server/media/encoding/preparer.ts'
import { findMediaTools } from '#server/startup/find-media-tools.ts'
import { signIn } from '#testing/accounts/test-visitor.ts'
import { makeRecording, toneArguments, videoArguments, writeChapters } from '#testing/catalogue/test-recordings.ts'
import { dumpDatabase } from '#testing/databases/dump-database.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { findFfmpeg } from '#testing/setup/find-ffmpeg.ts'
import { testFolder } from '#testing/vitest/temporary-folder.ts'
import { SILENT_PROGRESS } from '../progress.ts'
import type { ImportOptions } from './build-series.ts'
import { importFolder } from './import-folder.ts'

const WISHES: ImportOptions = {
  isFree: false,
  visibility: 'public',
  visibleAt: null,
  category: 'devotional',
  locale: 'en',
}
const COVER = new URL('../../catalogue/art/c-cedars.webp', import.meta.url)

const recordings = testFolder('recordings')
let untagged = Buffer.alloc(0)
let tools: MediaTools | undefined

beforeAll(async () => {
  const words = [...toneArguments({ seconds: 2, gain: -9 }), '-id3v2_version', '0']
  untagged = readFileSync(await makeRecording(join(recordings, 'bare.mp3'), words))
  const chapters = writeChapters(recordings, [
    { title: 'Opening', from: 0, to: 1 },
    { title: 'Amen', from: 1, to: 2 },
  ])
  const tags = { title: 'The second hour', artist: 'Ruth Bell', track: 2 }
  await makeRecording(join(recordings, 'second.m4a'), [
    ...['-f', 'lavfi', '-i', 'sine=frequency=220:duration=2', '-i', chapters, '-map_chapters', '1'],
    ...Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]),
  ])
  tools = await findMediaTools(await findFfmpeg())
  await makeRecording(join(recordings, 'film.mp4'), videoArguments({ seconds: 3, size: '128x72' }))
})
afterAll(() => rmSync(recordings, { recursive: true, force: true }))

/** The same sound with another title tag, as a tag editor writes it. */
function titled(title: string): Buffer {
  const text = Buffer.concat([Buffer.from([3]), Buffer.from(title)])
  const frame = Buffer.concat([Buffer.from(`TIT2\0\0\0${String.fromCharCode(text.length)}\0\0`, 'latin1'), text])
  return Buffer.concat([
    Buffer.from(`ID3\x04\0\0\0\0\0${String.fromCharCode(frame.length)}`, 'latin1'),
    frame,
    untagged,
  ])
}

/** A folder with two series: a spoken one with a cover, and a film. */
function writeFolder(): string {
  const folder = testFolder('folder')
  const [hours, films] = [join(folder, 'Book of Hours'), join(folder, 'Films')]
  for (const path of [hours, films]) mkdirSync(path)
  writeFileSync(join(hours, '01 first.mp3'), titled('The first hour'))
  copyFileSync(join(recordings, 'second.m4a'), join(hours, '02.m4a'))
  writeFileSync(join(hours, '02.txt'), 'In the second hour we pray. Lord, hear our voice.\n')
  copyFileSync(COVER, join(hours, 'cover.webp'))
  copyFileSync(join(recordings, 'film.mp4'), join(films, 'dawn.mp4'))
  writeFileSync(join(films, 'dawn.vtt'), 'WEBVTT\n\n00:00.000 --> 00:01.000\nMorning\n')
  writeFileSync(join(folder, 'notes.txt'), 'to be passed over')
  return folder
}

describe.each(DATABASE_KINDS)('a folder, imported into the %s database', (kind) => {
  let server: TestServer
  let folder = ''
  let registered: Record<string, string> = {}
  const dump = () => dumpDatabase(server.program.database)

  async function take(changes: Partial<ImportOptions> = {}, { path = folder, isDryRun = false } = {}) {
    const { config, program } = server
    const room = join(config.dataDir, 'preparing')
    const storage = openStorage(config.storage, program.ids)
    const preparer = await createPreparer({ tools, database: program.database, storage, workFolder: room })
    const prepare = { preparer, progress: { checking: SILENT_PROGRESS, preparing: SILENT_PROGRESS } }
    const report = await importFolder(
      path,
      { ...WISHES, ...changes },
      { ...program, storage, tools, workFolder: room, prepare, isDryRun },
    )
    // Past the server's cache time.
    server.clock.advance(11)
    return report
  }
  // Signed in, so the public cache is not used.
  const series = (id: string) => callServer(server, getSeries, { params: { id }, query: {} }, registered)
  const refusal = (changes: Partial<ImportOptions> = {}, path = folder) =>
    take(changes, { path }).then(
      () => 'taken',
      (error: Error) => error.message,
    )

  beforeAll(async () => {
    folder = writeFolder()
    server = await startTestServer(kind, { isEmpty: true })
    registered = (await signIn(server)).headers
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a dry run reports the series and writes nothing', async () => {
    const before = await dump()
    expect(await take({}, { isDryRun: true })).toMatchObject({ outcome: 'checked', artists_made: 1, passed_over: 1 })
    expect(await dump()).toEqual(before)
  })

  test('each folder becomes a series, with titles, order, chapters, artist and covers', async () => {
    expect(await take()).toMatchObject({
      outcome: 'imported',
      series: [
        { handle: 'book-of-hours', title: 'Book of Hours', items: 2 },
        { handle: 'films', title: 'Films', items: 1 },
      ],
      covers_drawn: 0,
    })
    const { data } = await series('book-of-hours')
    expect(data.items.map(({ title }) => title)).toEqual(['The first hour', 'The second hour'])
    expect(data.items[1]).toMatchObject({ artist_name: 'Ruth Bell', is_locked: true, audio_url: null })
    const [, second] = data.items
    const { data: item } = await callServer(server, getContent, { params: { id: second?.id ?? '' }, query: {} })
    expect(item.chapters.map(({ title, start_time }) => [title, start_time])).toEqual([
      ['Opening', 0],
      ['Amen', 1],
    ])
    expect((await server.ask('/ruth-bell/')).status).toBe(200)
    const picture = await server.ask(data.image_url)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test('a repeated import changes nothing', async () => {
    const before = await dump()
    expect((await take()).outcome).toBe('unchanged')
    expect(await dump()).toEqual(before)
  })

  test('the film plays for a subscriber by byte ranges, and for nobody else', async () => {
    const { headers } = await signIn(server, { isSubscribed: true })
    const id = (await series('films')).data.items[0]?.id ?? ''
    const { data: film } = await callServer(server, getContent, { params: { id }, query: {} }, headers)
    const master = film.video_url ?? ''
    const text = async (path: string) => {
      const answer = await server.ask(path)
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        200,
        'application/vnd.apple.mpegurl',
      ])
      return answer.text()
    }
    const beside = (name: string) => new URL(name, `http://page${master}`).pathname
    const playlists = [...(await text(master)).matchAll(/[\w-]+\.m3u8/g)].map(([name]) => beside(name))
    expect(playlists).toHaveLength(4)
    for (const playlist of playlists) {
      const said = await text(playlist)
      for (const [, bytes, from] of said.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)) {
        const range = `bytes=${from}-${Number(from) + Number(bytes) - 1}`
        const file = playlist.replace('.m3u8', '.mp4')
        const piece = await server.ask(file, { headers: { range } })
        expect([piece.status, piece.headers.get('content-type')]).toEqual([206, 'video/mp4'])
        expect((await piece.arrayBuffer()).byteLength).toBe(Number(bytes))
        const open = file.replace(/\/signed\/[^/]+/, '')
        expect((await server.ask(open, { headers: { range } })).status).toBe(403)
      }
    }
    const captions = await server.ask(beside('captions-en.vtt'))
    expect(captions.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
  })

  test('a text beside a sound is its transcript, with estimated times', async () => {
    const { headers } = await signIn(server, { isSubscribed: true })
    const items = (await series('book-of-hours')).data.items
    const id = items.find(({ title }) => title === 'The second hour')?.id ?? ''
    const { data: item } = await callServer(server, getContent, { params: { id }, query: {} }, headers)
    expect(item.text_tracks).toMatchObject([{ kind: 'captions', label: 'English', language: 'en' }])
    const vtt = await (await server.ask(item.text_tracks[0]?.url ?? '')).text()
    expect(hasEstimatedTimes(vtt)).toBe(true)
    expect(parseTranscript(vtt).map(({ words }) => words)).toEqual([
      'In the second hour we pray.',
      'Lord, hear our voice.',
    ])
  })

  test('a recording with a corrected title stays the same item, with its times', async () => {
    const items = () =>
      server.program.database
        .selectFrom('content')
        .select(['id', 'title', 'published_at', 'created_at', 'audio_media', 'video_media'])
        .orderBy('id')
        .execute()
    const before = await items()
    writeFileSync(join(folder, 'Book of Hours/01 first.mp3'), titled('The hour of prime'))
    expect((await take()).outcome).toBe('imported')
    const mended = before.map((item) =>
      item.title === 'The first hour' ? { ...item, title: 'The hour of prime' } : item,
    )
    expect(await items()).toEqual(mended)
  })

  test('a recording removed from the folder is hidden, and visible again when it returns', async () => {
    const [inside, outside] = [join(folder, 'Book of Hours/02.m4a'), join(folder, '.away')]
    renameSync(inside, outside)
    await take()
    expect((await series('book-of-hours')).data.items).toHaveLength(1)
    renameSync(outside, inside)
    await take({ isFree: true })
    const { items } = (await series('book-of-hours')).data
    expect(items.map(({ is_locked }) => is_locked)).toEqual([false, false])
    const sound = await server.ask(items[1]?.audio_url ?? '', { headers: { range: 'bytes=0-99' } })
    expect([sound.status, sound.headers.get('content-type')]).toEqual([206, 'audio/mp4'])
  })

  test('an existing artist is used and not changed', async () => {
    const { database } = server.program
    const made = await database.selectFrom('artist').selectAll().where('handle', '=', 'ruth-bell').executeTakeFirst()
    if (!made) throw new Error('no artist was made')
    const known = { ...made, id: 'known', handle: 'the-choir', handle_key: 'the-choir', name: 'The Choir of old' }
    await database.insertInto('artist').values(known).execute()
    expect(await take({ artist: 'The Choir' })).toMatchObject({ artists_made: 0, artists_known: 1 })
    expect((await series('films')).data.items[0]?.artist_name).toBe('The Choir of old')
  })

  // Refused before any write: one database is enough.
  if (kind !== 'embedded') return
  describe('a refused import changes nothing', () => {
    /** Adds files to the folder, imports, and removes them. */
    async function refused(names: readonly string[], put: (path: string) => void): Promise<string> {
      const paths = names.map((name) => join(folder, 'Book of Hours', name))
      const before = await dump()
      for (const path of paths) put(path)
      try {
        return await refusal({ artist: 'The Choir' })
      } finally {
        for (const path of paths) rmSync(path)
        expect(await dump()).toEqual(before)
      }
    }

    test('files that are not recordings, all reported at once', async () => {
      const said = await refused(['three.mp3', 'four.m4a'], (path) =>
        writeFileSync(path, path.endsWith('.mp3') ? 'This is no sound but a letter.' : ''),
      )
      expect(said).toContain('Book of Hours/three.mp3 is neither sound nor film')
      expect(said).toContain('Book of Hours/four.m4a is empty')
    })

    test('a link out of the folder', async () => {
      const said = await refused(['three.mp3'], (path) => symlinkSync('/etc/passwd', path))
      expect(said).toContain('is a link out of the folder')
    })

    test('the same recording twice', async () => {
      const said = await refused(['03 other name.mp3'], (path) => writeFileSync(path, titled('Another title')))
      expect(said).toContain('03 other name.mp3 is the same recording as Book of Hours/01 first.mp3')
    })

    test('a cover that is not a picture', async () => {
      const cover = join(folder, 'Book of Hours/cover.webp')
      rmSync(cover)
      expect(await refused(['folder.jpg'], (path) => writeFileSync(path, 'a picture, I promise'))).toContain(
        'the cover',
      )
      copyFileSync(COVER, cover)
    })

    test('a folder with the name of an existing series', async () => {
      const other = testFolder('other')
      mkdirSync(join(other, 'Films'))
      await makeRecording(join(other, 'Films/else.mp3'), toneArguments({ seconds: 1, pitch: 500 }))
      const before = await dump()
      expect(await refusal({}, join(other, 'Films'))).toContain('films already exists with other recordings')
      expect(await refusal({ series: 'Too many' })).toContain('--series needs one folder, but 2 folders')
      expect(await refusal({}, join(other, 'nowhere'))).toContain('is not a folder')
      expect(await dump()).toEqual(before)
      expect((await take({ series: 'Other films' }, { path: join(other, 'Films') })).covers_drawn).toBe(1)
      rmSync(other, { recursive: true, force: true })
    })
  })
})
