import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { randomIds } from '#server/gateways/ids.ts'
import { createFileStorage } from '#server/gateways/storage/file-storage.ts'
import { findMediaTools } from '#server/startup/find-media-tools.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { makeRecording, toneArguments, videoArguments } from '#testing/catalogue/test-recordings.ts'
import { findFfmpeg } from '#testing/setup/find-ffmpeg.ts'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { testFolder } from '#testing/vitest/temporary-folder.ts'
import type { StoredMedia } from '../stored/store-media.ts'
import { identifySource, measureSource, probeSource, type Source } from './check-source.ts'
import { LOUDNESS } from './encoding-settings.ts'
import type { MediaTools } from './media-tools.ts'
import { startsWithIndex } from './mp4-index.ts'
import { createPreparer, type Preparer } from './preparer.ts'
import { openScratch, sweepScratch } from './scratch-folder.ts'

const folder = testFolder('prepare')
const room = join(folder, 'room')
const kept = join(folder, 'kept')
const storage = createFileStorage(kept, randomIds)
const NOTHING = () => undefined

let tools: MediaTools
let database: Database
let preparer: Preparer
let plain = ''

beforeAll(async () => {
  const found = await findMediaTools(await findFfmpeg())
  if (!found) throw new Error('no ffmpeg')
  tools = found
  const { program } = await openProgram(readConfig({ DATA_DIR: join(folder, 'data') }))
  database = program.database
  preparer = await createPreparer({ tools, database, storage, workFolder: room })
  plain = await makeRecording(join(folder, 'plain.mp3'), toneArguments({ seconds: 1, gain: -9 }))
})
afterAll(async () => {
  await database.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const source = (path: string, changes: Partial<Source> = {}): Source => ({
  ...{ path, name: path.slice(folder.length + 1), loudness: LOUDNESS.even, language: 'en', isSoundOnly: false },
  ...changes,
})
async function prepare(path: string, changes: Partial<Source> = {}, by = preparer): Promise<StoredMedia> {
  const [checked] = await by.check([source(path, changes)], NOTHING)
  if (!checked) throw new Error('nothing was checked')
  return by.prepare(checked, NOTHING)
}
const faultsOf = (...paths: string[]) =>
  preparer
    .check(
      paths.map((path) => source(path)),
      NOTHING,
    )
    .then(
      () => [],
      (error: { faults: string[] }) => error.faults,
    )
const storedPath = (stored: StoredMedia, name: string) =>
  join(kept, stored.files.find((file) => file.name === name)?.storage_key ?? '')
const textOf = (stored: StoredMedia, name: string) => readFileSync(storedPath(stored, name), 'utf8')

/** Measures a stored file independently. */
async function hear(path: string) {
  const copy = join(folder, 'heard.m4a')
  copyFileSync(path, copy)
  const sighted = await identifySource(source(copy))
  const scratch = await openScratch(room, 'heard', copy)
  try {
    return await measureSource(sighted, await probeSource(sighted, tools, scratch), tools, scratch)
  } finally {
    await scratch.remove()
  }
}

describe('a sound', () => {
  test('a quiet recording becomes AAC at the target loudness, its index first', async () => {
    const stored = await prepare(await makeRecording(join(folder, 'quiet.mp3'), toneArguments({ gain: -12 })))
    expect(stored.media).toMatchObject({ kind: 'audio', main_file: 'sound.m4a', audience: 'entitled' })
    expect(stored.media.duration_seconds).toBeCloseTo(5, 0)
    const path = storedPath(stored, 'sound.m4a')
    expect(await startsWithIndex(path)).toBe(true)
    const { probe, measured } = await hear(path)
    expect(probe.sound).toMatchObject({ codec: 'aac', channels: 1 })
    expect(measured?.loudness).toBeGreaterThan(-17)
    expect(measured?.loudness).toBeLessThan(-15)
    expect(measured?.peak).toBeLessThan(-1)
  })

  test('a recording that meets the target is stored byte for byte, once', async () => {
    const first = await prepare(await makeRecording(join(folder, 'loud.wav'), toneArguments({ gain: -6 })))
    const ready = join(folder, 'ready.m4a')
    copyFileSync(storedPath(first, 'sound.m4a'), ready)
    const second = await prepare(ready)
    expect(second.media.id).toBe(first.media.id)
    const [again] = await preparer.check([source(ready)], NOTHING)
    expect(again).toMatchObject({ seconds: 0, ready: { media: first.media } })
  })

  inLongRun(() => {
    test('a recording with its index at the end is rewritten', async () => {
      const stored = await prepare(await makeRecording(join(folder, 'late.m4a'), toneArguments({ gain: 6 })))
      expect(await startsWithIndex(join(folder, 'late.m4a'))).toBe(false)
      expect(await startsWithIndex(storedPath(stored, 'sound.m4a'))).toBe(true)
    })

    test('a recording for sleep stays quiet', async () => {
      const path = await makeRecording(join(folder, 'brook.m4a'), [
        ...toneArguments({ gain: -3 }),
        '-movflags',
        '+faststart',
      ])
      const stored = await prepare(path, { loudness: LOUDNESS.quiet })
      expect(readFileSync(storedPath(stored, 'sound.m4a'))).toEqual(readFileSync(path))
    })

    test('a silent recording is stored with its duration', async () => {
      const stored = await prepare(
        await makeRecording(join(folder, 'silent.flac'), [
          '-f',
          'lavfi',
          '-i',
          'anullsrc=r=44100:cl=stereo',
          '-t',
          '3',
        ]),
      )
      expect(stored.media.duration_seconds).toBeCloseTo(3, 0)
    })
  })
})

describe('a film', () => {
  let stored: StoredMedia
  beforeAll(async () => {
    const film = await makeRecording(join(folder, 'film.mp4'), videoArguments({}))
    writeFileSync(join(folder, 'film.vtt'), 'WEBVTT\n\n00:00.000 --> 00:02.000\nIn the beginning\n')
    writeFileSync(join(folder, 'film.de.vtt'), 'WEBVTT\n\n00:00.000 --> 00:02.000\nAm Anfang\n')
    stored = await prepare(film)
  })

  test('has two sizes and one sound, each a single file', () => {
    expect(stored.media).toMatchObject({ kind: 'hls', main_file: 'master.m3u8' })
    expect(stored.media.duration_seconds).toBeCloseTo(9, 0)
    const names = stored.files.map(({ name }) => name).sort()
    expect(names.filter((name) => name.endsWith('.mp4'))).toEqual(['180p.mp4', '90p.mp4', 'sound.mp4'])
    expect(textOf(stored, 'master.m3u8')).toMatch(/RESOLUTION=160x90.*\n90p\.m3u8[\s\S]*RESOLUTION=320x180/)
  })

  test('starts with a short segment, with header and segments as byte ranges', () => {
    for (const name of ['90p', '180p', 'sound']) {
      const playlist = textOf(stored, `${name}.m3u8`)
      expect(playlist).toMatch(new RegExp(`#EXT-X-MAP:URI="${name}\\.mp4",BYTERANGE="\\d+@0"`))
      const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Math.round(Number(seconds)))
      expect(lengths).toEqual([2, 6, 1])
      const last = [...playlist.matchAll(/BYTERANGE:(\d+)@(\d+)/g)].at(-1)
      const file = stored.files.find((one) => one.name === `${name}.mp4`)
      expect(Number(last?.[1]) + Number(last?.[2])).toBe(file?.bytes)
    }
  })

  test('keeps the captions beside it, by language', () => {
    const master = textOf(stored, 'master.m3u8')
    expect(master).toContain('LANGUAGE="de",NAME="Deutsch"')
    expect(master).toContain('LANGUAGE="en",NAME="English"')
    expect(textOf(stored, 'captions-de.vtt')).toContain('Am Anfang')
  })

  test('becomes a recording if only its sound is used', async () => {
    const sound = await prepare(join(folder, 'film.mp4'), { isSoundOnly: true })
    expect(sound.media).toMatchObject({ kind: 'audio', main_file: 'sound.m4a' })
  })

  test('plays to its end in another program', async () => {
    const set = join(folder, 'set')
    mkdirSync(set)
    for (const { name } of stored.files) copyFileSync(storedPath(stored, name), join(set, name))
    const frames = join(folder, 'frames.txt')
    await makeRecording(frames, ['-i', join(set, 'master.m3u8'), '-map', '0:v', '-map', '0:a:0', '-f', 'framecrc'])
    const times = readFileSync(frames, 'utf8').split('\n')
    expect(times.filter((line) => line.startsWith('0,')).length).toBeGreaterThan(85)
  })
})

describe('what is no recording', () => {
  const write = (name: string, text: string | Buffer) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }

  test.each([
    ['an empty file', 'zero.mp3', '', 'is empty'],
    ['a text', 'text.mp3', 'This is a letter and no sound at all.', 'is neither sound nor film'],
    [
      'a playlist',
      'list.mp4',
      '#EXTM3U\n#EXTINF:9,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
      'is neither sound nor film',
    ],
    ['a list of files', 'join.mp4', 'ffconcat version 1.0\nfile /etc/passwd\n', 'is neither sound nor film'],
    ['a mark and nothing behind it', 'mark.flac', `fLaC${'\0'.repeat(2000)}`, 'is damaged'],
  ])('%s is refused by name', async (_, name, text, why) => {
    const [fault = ''] = await faultsOf(write(name, text))
    expect(fault).toContain(`${name} ${why}`)
  })

  test.each(sampleOf(['cut.mp3', 'cut.mp4', 'cut.m4a']))('a truncated %s is refused', async (name) => {
    const first = name.endsWith('.m4a') || name.endsWith('.mp4') ? ['-movflags', '+faststart'] : []
    const words = name.endsWith('.mp4') ? videoArguments({ size: '64x64' }) : toneArguments({ seconds: 9 })
    const path = await makeRecording(join(folder, name), [...words, ...first])
    truncateSync(path, Math.floor(readFileSync(path).length / 2))
    expect((await faultsOf(path))[0]).toMatch(/is truncated|is damaged/)
  })

  test('a file with more than 32 streams is refused', async () => {
    const tone = toneArguments({ seconds: 1 })
    const withStreams = (name: string, count: number) =>
      makeRecording(join(folder, name), [...tone, ...Array.from({ length: count }, () => ['-map', '0:a']).flat()])
    expect(await faultsOf(await withStreams('crowded.m4a', 33), await withStreams('full.m4a', 32))).toEqual([
      'crowded.m4a has more than 32 streams',
    ])
  })

  test('a file whose name names another format is refused', async () => {
    const path = join(folder, 'really.mp3')
    copyFileSync(await makeRecording(join(folder, 'really.m4a'), toneArguments({ seconds: 1 })), path)
    expect(await faultsOf(path)).toEqual(['really.mp3 contains mp4, which its extension does not match'])
  })

  test('invalid captions are refused', async () => {
    const path = await makeRecording(join(folder, 'mute.mp4'), videoArguments({ seconds: 1, size: '64x64' }))
    write('mute.vtt', '1\n00:00:00,000 --> 00:00:02,000\nSubRip')
    expect(await faultsOf(path)).toEqual(['mute.mp4 mute.vtt is not WebVTT'])
  })

  test('all faults are reported at once, and no temporary file is left', async () => {
    const faults = await faultsOf(write('one.mp3', ''), write('two.mp3', 'no sound, only a line of text'))
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['one.mp3', 'two.mp3'])
    expect(readdirSync(room)).toEqual([])
  })
})

const AWKWARD_NAMES = ['-i.mp3', "it's $(touch x) `y`.mp3", 'concat:a|b.mp3', 'http:__x.mp3', 'a\nb.mp3', '%03d.mp3']

test.each(sampleOf(AWKWARD_NAMES))('a recording may have the name %j', async (name) => {
  const path = join(folder, name)
  copyFileSync(plain, path)
  expect((await prepare(path)).media.kind).toBe('audio')
})

describe('without ffmpeg', () => {
  test('a recording is stored unchanged', async () => {
    const without = await createPreparer({ tools: undefined, database, storage, workFolder: room })
    const path = await makeRecording(join(folder, 'own.mp3'), toneArguments({ seconds: 2 }))
    const stored = await prepare(path, {}, without)
    expect(stored.media).toMatchObject({ kind: 'audio', main_file: 'recording.mp3' })
    expect(readFileSync(storedPath(stored, 'recording.mp3'))).toEqual(readFileSync(path))
    // With ffmpeg installed it is encoded.
    expect((await prepare(path)).media.main_file).toBe('sound.m4a')
  })

  test('an invalid FFMPEG_PATH is reported by name', async () => {
    await expect(findMediaTools('/nowhere/ffmpeg')).rejects.toThrow('FFMPEG_PATH')
  })
})

test('scratch folders of dead processes are deleted, those of running ones kept', async () => {
  const mine = await openScratch(room, 'mine', plain)
  const dead = mine.folder.replace(/\.\d+$/, '.999999999')
  mkdirSync(dead)
  await sweepScratch(room)
  expect([existsSync(dead), existsSync(mine.folder)]).toEqual([false, true])
  await mine.remove()
})
