import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findContent } from '#server/database/catalogue/content.ts'
import { findMediaFile } from '#server/database/media/media-files.ts'
import {
  claimRecording,
  findDueRecording,
  insertLevel,
  releaseRecording,
  updateLevelFailure,
} from '#server/database/media/recording-levels.ts'
import { listMainFiles } from '#server/database/media/stored-media.ts'
import { StorageAway } from '#server/gateways/storage/storage.ts'
import { LOUDNESS } from '#server/media/encoding/encoding-settings.ts'
import { measuringFilter, readMeasurement } from '#server/media/encoding/loudness.ts'
import { runTool } from '#server/media/encoding/run-tool.ts'
import { GAIN_STEP_DECIBELS } from '#server/media/levelling/change-gain.ts'
import { findMediaTools } from '#server/startup/find-media-tools.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { openTestFeeds, openTestPublisher, type TestFeeds } from '#testing/feeds/test-feeds.ts'
import { findFfmpeg } from '#testing/setup/find-ffmpeg.ts'
import { testFolder } from '#testing/vitest/temporary-folder.ts'
import { createLevelLog, type LevellingContext, type LevelReport, levelDueRecordings } from './level-recordings.ts'

const ALL_DAYS = 36_500
const VOLUMES = [
  ['quiet', 0],
  ['loud', 12],
] as const
type Volume = (typeof VOLUMES)[number][0]
type FindTools = LevellingContext['findTools']

describe.each(DATABASE_KINDS)('recordings of feeds on the %s database', (kind) => {
  const outside = openTestPublisher()
  let feeds: TestFeeds
  let folder: string
  let ffmpeg: string
  /** Pink noise as MP3, at -23 and -11 LUFS. */
  const mp3s = new Map<Volume, Buffer>()
  /** The quiet recording in Ogg, by its codec. */
  const oggs = new Map<string, Buffer>()

  beforeAll(async () => {
    folder = testFolder('levels')
    ffmpeg = await findFfmpeg()
    for (const [volume, gain] of VOLUMES) {
      mp3s.set(volume, await noise(gain, ['-c:a', 'libmp3lame', '-b:a', '96k', 'made.mp3']))
    }
    for (const codec of ['libopus', 'libvorbis']) {
      oggs.set(codec, await noise(0, ['-c:a', codec, '-b:a', '64k', 'made.ogg']))
    }
  })

  async function noise(gain: number, output: readonly string[]): Promise<Buffer> {
    const input = ['-f', 'lavfi', '-i', `anoisesrc=c=pink:r=48000:d=8:a=0.4:seed=1,volume=${gain}dB`]
    await runTool(ffmpeg, ['-y', '-v', 'error', ...input, ...output], { cwd: folder, seconds: 60 })
    return readFile(join(folder, output.at(-1) ?? ''))
  }
  beforeEach(async () => {
    feeds = await openTestFeeds(kind, outside)
  })
  afterEach(() => feeds.stop())

  const published = (volume: Volume) => mp3s.get(volume) ?? Buffer.alloc(0)
  const context = (changed: Partial<LevellingContext> = {}): LevellingContext => ({
    ...feeds.parts,
    findTools: async () => findMediaTools(ffmpeg),
    workFolder: join(folder, 'work'),
    days: ALL_DAYS,
    ...changed,
  })
  /** One round, with what it reports. */
  async function level(changed?: Partial<LevellingContext>) {
    const reports: LevelReport[] = []
    await levelDueRecordings(context(changed), (report) => reports.push(report))
    return reports
  }
  /** Imports the feed; its newest episode has this recording, and the other two are no MP3 unless given. */
  async function publish(newest: Buffer, second?: Buffer): Promise<void> {
    outside.answers['/3.m4a?source=feed&t=1'] = newest
    if (second) outside.answers['/2.m4a'] = second
    await feeds.take(`${outside.url}/feed.xml`)
  }
  const episodes = () => feeds.database.selectFrom('content').selectAll().orderBy('published_at', 'desc').execute()
  const newest = async () => (await episodes())[0] ?? expect.unreachable()
  const levels = () => feeds.database.selectFrom('recording_level').selectAll().execute()

  /** The file that players get, and its loudness. */
  async function heard(id: string): Promise<{ name: string; loudness: number | undefined }> {
    const row = await findContent(feeds.database, id, feeds.clock.now())
    const name = row?.audio_file ?? ''
    const file = await findMediaFile(feeds.database, row?.audio_media ?? '', name)
    if (!file) return expect.unreachable()
    const args = ['-hide_banner', '-nostats', '-i', join(feeds.kept, file.storage_key)]
    const filter = ['-af', measuringFilter(LOUDNESS.even), '-f', 'null', '-']
    const { stderr } = await runTool(ffmpeg, [...args, ...filter], { cwd: folder, seconds: 60 })
    return { name, loudness: readMeasurement(stderr)?.loudness }
  }

  test.each(VOLUMES)(
    'a %s one is evened out for players, and our own feed keeps what its publisher sent',
    async (volume) => {
      await publish(published(volume))
      const { id, audio_media, series_id } = await newest()
      const before = await heard(id)
      expect(before.name).toBe('audio.mp3')
      expect(Math.abs((before.loudness ?? 0) - LOUDNESS.even.target)).toBeGreaterThan(2)
      expect(await level()).toEqual([{ media_id: audio_media, outcome: 'levelled' }])
      const after = await heard(id)
      expect(after.name).toBe('levelled.mp3')
      expect(Math.abs((after.loudness ?? 0) - LOUDNESS.even.target)).toBeLessThan(1)
      const enclosures = await listMainFiles(feeds.database, series_id ?? '')
      expect(enclosures.find(({ media_id }) => media_id === audio_media)).toMatchObject({
        name: 'audio.mp3',
        bytes: published(volume).length,
      })
      expect(await level()).toEqual([])
    },
  )

  test('one of Opus in Ogg is evened out for players', async () => {
    await publish(oggs.get('libopus') ?? Buffer.alloc(0))
    const { id, audio_media } = await newest()
    const before = await heard(id)
    expect(await level()).toEqual([{ media_id: audio_media, outcome: 'levelled' }])
    const after = await heard(id)
    expect([before.name, after.name]).toEqual(['audio.ogg', 'levelled.ogg'])
    const [{ steps } = { steps: 0 }] = await levels()
    expect((after.loudness ?? 0) - (before.loudness ?? 0)).toBeCloseTo(steps * GAIN_STEP_DECIBELS, 1)
    expect(Math.abs((after.loudness ?? 0) - LOUDNESS.even.target)).toBeLessThan(1)
  })

  test('one of Vorbis in Ogg, whose gain cannot be changed, stays as it is', async () => {
    await publish(oggs.get('libvorbis') ?? Buffer.alloc(0))
    const { id, audio_media } = await newest()
    expect(await level()).toEqual([{ media_id: audio_media, outcome: 'even' }])
    expect((await heard(id)).name).toBe('audio.ogg')
    expect(await levels()).toMatchObject([{ loudness: null, steps: 0, failures: 0 }])
    expect(await level()).toEqual([])
  })

  test('one that is even already stays as it is, and is measured once', async () => {
    await publish(published('loud'))
    const { id, audio_media } = await newest()
    await level()
    const [, even = Buffer.alloc(0)] = await Promise.all([heard(id), levelledBytes(audio_media ?? '')])
    outside.answers['/even.mp3'] = even
    const body = String(outside.answers['/feed.xml']).replace('/3.m4a?source=feed&amp;t=1', '/even.mp3')
    outside.answers['/feed.xml'] = body
    await feeds.take(`${outside.url}/feed.xml`)
    const changed = await newest()
    expect(changed.audio_media).not.toBe(audio_media)
    expect(await level()).toEqual([{ media_id: changed.audio_media, outcome: 'even' }])
    expect((await heard(id)).name).toBe('audio.mp3')
    expect(await level()).toEqual([])
  })

  async function levelledBytes(mediaId: string): Promise<Buffer> {
    const file = await findMediaFile(feeds.database, mediaId, 'levelled.mp3')
    return readFile(join(feeds.kept, file?.storage_key ?? ''))
  }

  test('the newest is first, and one that is too old is left alone', async () => {
    await publish(published('quiet'), published('loud'))
    const [first, second] = await episodes()
    feeds.clock.advance(((second?.published_at ?? 0) - feeds.clock.now()) / 1000 + 10 * 24 * 3600)
    expect(await level({ days: 9 })).toMatchObject([{ media_id: first?.audio_media }])
    expect(await level({ days: 0 })).toEqual([])
    expect(await level({ days: 11 })).toMatchObject([{ media_id: second?.audio_media }])
  })

  test('one for sleep stays quieter', async () => {
    await publish(published('loud'))
    await feeds.database.updateTable('content').set({ category: 'sleep' }).execute()
    await level()
    const { loudness } = await heard((await newest()).id)
    expect(Math.abs((loudness ?? 0) - LOUDNESS.quiet.target)).toBeLessThan(1)
  })

  test('two processes measure a recording once', async () => {
    await publish(published('quiet'))
    const rounds = await Promise.all([level(), level()])
    expect(rounds.flat()).toHaveLength(1)
    expect(await levels()).toMatchObject([{ failures: 0, claimed_until: 0 }])
  })

  test('one that fails is tried again with growing waits, and then no more', async () => {
    await publish(published('quiet'))
    const failing = { findTools: async () => ({ ffmpeg: '/bin/false', ffprobe: '/bin/false' }) }
    let tries = 0
    for (const hours of [1, 2, 4, 8, 16]) {
      expect(await level(failing)).toMatchObject([{ outcome: 'failed', why: expect.any(String) }])
      tries += 1
      expect(await levels()).toMatchObject([{ failures: tries, last_failure: expect.any(String), measured_at: null }])
      feeds.clock.advance(hours * 3600 - 1)
      expect(await level(failing)).toEqual([])
      feeds.clock.advance(1)
    }
    expect(await level()).toEqual([])
    expect((await heard((await newest()).id)).name).toBe('audio.mp3')
  })

  test('a full disk is no failure of the recording, which is tried again each hour', async () => {
    await publish(published('quiet'))
    const full = { ...feeds.storage, put: async () => Promise.reject(new Error('no space left on device')) }
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await level({ storage: full })).toMatchObject([{ outcome: 'failed', why: 'no space left on device' }])
      expect(await levels()).toMatchObject([{ failures: 0, last_failure: 'no space left on device' }])
      expect(await level()).toEqual([])
      feeds.clock.advance(3600)
    }
    expect(await level()).toMatchObject([{ outcome: 'levelled' }])
  })

  test('an unavailable storage is no failure of the recording', async () => {
    await publish(published('quiet'))
    const read = async () => Promise.reject(new StorageAway('no answer'))
    await expect(level({ storage: { ...feeds.storage, read } })).rejects.toThrow('no answer')
    expect(await levels()).toMatchObject([{ failures: 0, claimed_until: 0 }])
    expect(await level()).toMatchObject([{ outcome: 'levelled' }])
  })

  test('a process whose claim has ended changes no result of the next process', async () => {
    await publish(published('quiet'))
    const id = (await newest()).audio_media ?? ''
    const first = await claimRecording(feeds.database, { id, claim: null, failures: 0 }, 10)
    const second = await claimRecording(feeds.database, { id, claim: 10, failures: 0 }, 20)
    if (!first || !second) return expect.unreachable()
    const failure = { why: 'too late', failures: 1, dueAt: 5 }
    const measured = { measured_at: 1, loudness: -16, steps: 0, file: undefined }
    await releaseRecording(feeds.database, first)
    expect(await updateLevelFailure(feeds.database, first, failure)).toBe(false)
    expect(await insertLevel(feeds.database, first, measured)).toBe(false)
    expect(await levels()).toMatchObject([{ failures: 0, measured_at: null, claimed_until: 20 }])
    expect(await insertLevel(feeds.database, second, measured)).toBe(true)
    expect(await claimRecording(feeds.database, { id, claim: 0, failures: 0 }, 30)).toBeUndefined()
  })

  test('a recording that ends each process that measures it is left alone after five failures', async () => {
    await publish(published('quiet'))
    const { database, clock } = feeds
    for (let failures = 0; failures <= 5; failures += 1) {
      const due = await findDueRecording(database, { now: clock.now(), publishedSince: 0, mostFailures: 5 })
      expect(due).toMatchObject({ failures })
      if (due) await claimRecording(database, due, clock.now() + 1000)
      clock.advance(1)
    }
    expect(await level()).toEqual([])
    expect(await levels()).toMatchObject([{ failures: 5, last_failure: expect.any(String) }])
  })

  test('a program that is stopped gives the recording back', async () => {
    await publish(published('quiet'))
    const stopping = new AbortController()
    const findTools = async () => {
      stopping.abort()
      return findMediaTools(ffmpeg)
    }
    expect(await level({ findTools, signal: stopping.signal })).toEqual([])
    expect(await levels()).toMatchObject([{ failures: 0, claimed_until: 0, measured_at: null }])
  })

  test('nothing is measured without ffmpeg', async () => {
    expect(await level({ findTools: async () => undefined })).toEqual([])
    await publish(published('quiet'))
    expect(await level({ findTools: async () => undefined })).toEqual(['without ffmpeg'])
    expect(await levels()).toEqual([])
  })

  test('a round that ends early has reported what it did before', async () => {
    await publish(published('quiet'), published('loud'))
    const [first] = await episodes()
    const failed = { media_id: first?.audio_media, outcome: 'failed', why: expect.any(String) }
    const failing = { ffmpeg: '/bin/false', ffprobe: '/bin/false' }
    const goneTools = vi.fn<FindTools>().mockResolvedValueOnce(failing).mockResolvedValueOnce(undefined)
    expect(await level({ findTools: goneTools })).toEqual([failed, 'without ffmpeg'])
    feeds.clock.advance(3600)
    const reports: LevelReport[] = []
    const brokenTools = vi.fn<FindTools>().mockResolvedValueOnce(failing).mockRejectedValueOnce(new Error('no answer'))
    const round = levelDueRecordings(context({ findTools: brokenTools }), (report) => reports.push(report))
    await expect(round).rejects.toThrow('no answer')
    expect(reports).toEqual([failed])
  })
})

test('the log names a missing ffmpeg once, and every failure', () => {
  const log = { withoutFfmpeg: vi.fn(), failed: vi.fn() }
  const report = createLevelLog(log)
  report('without ffmpeg')
  report('without ffmpeg')
  report({ media_id: 'one', outcome: 'even' })
  report({ media_id: 'two', outcome: 'failed', why: 'it is damaged' })
  expect(log.withoutFfmpeg).toHaveBeenCalledOnce()
  expect(log.failed.mock.calls).toEqual([['it is damaged', 'two']])
})
