import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PACK_FILE_MOST_BYTES, PACK_JSON_MOST_BYTES, PICTURE_MOST_BYTES } from '#contract/limits.ts'
import { packFaults } from '#testing/catalogue/pack-faults.ts'
import { testItem, testManifest, testSeries, writeTestPack } from '#testing/catalogue/test-pack.ts'
import { testFolder } from '#testing/vitest/temporary-folder.ts'
import { readManifest } from './read-manifest.ts'

let folder = ''
let outside = ''

beforeEach(() => {
  outside = testFolder('outside')
  folder = writeTestPack(testManifest())
})
afterEach(() => {
  for (const one of [folder, outside]) rmSync(one, { recursive: true, force: true })
})

const inPack = (file: string) => join(folder, file)

const faults = () => packFaults(folder)

function playing(file: string): void {
  const item = testItem('psalms-1', { audio: null, video: file })
  writeFileSync(inPack('series/psalms.json'), JSON.stringify(testSeries('psalms', { items: [item] })))
}

describe('links in a pack', () => {
  test('links inside the pack are read as files', () => {
    renameSync(inPack('media/one.m4a'), inPack('media/other.m4a'))
    symlinkSync('other.m4a', inPack('media/one.m4a'))
    expect(faults()).toEqual([])
  })

  test('a link to a pack is read as the pack', () => {
    symlinkSync(folder, join(outside, 'pack'))
    expect(() => readManifest(join(outside, 'pack'))).not.toThrow()
  })

  test.each([
    ['a sound', 'media/one.m4a'],
    ['a picture', 'art/one.webp'],
  ])('links out of the pack through %s are refused', (_name, file) => {
    renameSync(inPack(file), join(outside, 'secret'))
    symlinkSync(join(outside, 'secret'), inPack(file))
    expect(faults()).toEqual([`${file}: it is a link out of the pack`])
  })

  test('a folder that is a link out of the pack is refused', () => {
    renameSync(inPack('art'), join(outside, 'art'))
    symlinkSync(join(outside, 'art'), inPack('art'))
    expect(faults()).toEqual(['art/one.webp: it is a link out of the pack'])
  })

  test('a JSON file that is a link out of the pack is refused without its content', () => {
    writeFileSync(join(outside, 'secret.json'), 'the-secret')
    symlinkSync(join(outside, 'secret.json'), inPack('series/other.json'))
    expect(faults()).toEqual(['series/other.json: it is a link out of the pack'])
  })

  test('broken links count as missing files', () => {
    rmSync(inPack('media/one.m4a'))
    symlinkSync(join(outside, 'none'), inPack('media/one.m4a'))
    expect(faults()).toEqual(['missing file media/one.m4a'])
  })

  test('a playlist that names a link out of the pack is refused', () => {
    mkdirSync(inPack('media/film'))
    writeFileSync(inPack('media/film/master.m3u8'), '#EXTM3U\n#EXTINF:3,\none.m4s')
    writeFileSync(join(outside, 'secret'), 'x')
    symlinkSync(join(outside, 'secret'), inPack('media/film/one.m4s'))
    playing('media/film/master.m3u8')
    expect(faults()).toContain('media/film/master.m3u8: one.m4s is a link out of the pack')
  })
})

describe('files whose content differs from their name', () => {
  test.each([
    ['a recording named as artwork', 'media/one.m4a', 'art/one.webp', 'art/one.webp: its content is not webp'],
    ['a picture named as a recording', 'art/one.webp', 'media/one.m4a', 'media/one.m4a: its content is not m4a'],
  ])('%s is refused', (_name, from, to, fault) => {
    cpSync(inPack(from), inPack(to))
    expect(faults()).toEqual([fault])
  })

  test.each([
    ['text', 'not a sound', 'its content is not m4a'],
    ['nothing', '', 'it is empty'],
  ])('a recording that is %s is refused', (_name, bytes, fault) => {
    writeFileSync(inPack('media/one.m4a'), bytes)
    expect(faults()).toEqual([`media/one.m4a: ${fault}`])
  })

  test.each([
    ['names a missing file', '#EXTM3U\nlow.m3u8', 'it names a missing file: low.m3u8'],
    ['names another folder', '#EXTM3U\n../one.m4a', 'a playlist may only name files in its own folder, not ../one.m4a'],
    ['names a file of the machine', '#EXTM3U\nfile:///etc/passwd', 'a playlist may only name files in its own folder'],
    ['is not a playlist', 'not a playlist', 'its content is not m3u8'],
  ])('a playlist that %s is refused', (_name, text, fault) => {
    writeFileSync(inPack('media/master.m3u8'), text)
    playing('media/master.m3u8')
    expect(faults().join()).toContain(`media/master.m3u8: ${fault}`)
  })

  test.each([
    ['WEBVTT\n\n00:00.000 --> 00:02.000\nIn the beginning.\n', []],
    ['\uFEFFWEBVTT - English\r\n', []],
    ['1\n00:00:00,000 --> 00:00:02,000\nIn the beginning.\n', ['media/one.vtt: its content is not vtt']],
    ['', ['media/one.vtt: it is empty']],
  ])('captions that start with %j', (text, found) => {
    writeFileSync(inPack('media/one.vtt'), text)
    const text_tracks = [{ kind: 'captions' as const, label: 'English', language: 'en', file: 'media/one.vtt' }]
    const item = testItem('psalms-1', { text_tracks })
    writeFileSync(inPack('series/psalms.json'), JSON.stringify(testSeries('psalms', { items: [item] })))
    expect(faults()).toEqual(found)
  })

  test('playlists that name one another are read once', () => {
    writeFileSync(inPack('media/master.m3u8'), '#EXTM3U\nmaster.m3u8')
    playing('media/master.m3u8')
    expect(faults().filter((fault) => fault.includes('m3u8'))).toEqual([])
  })
})

describe('files that are too large', () => {
  // Sparse files: no byte is written.
  test.each([
    ['art/one.webp', PICTURE_MOST_BYTES],
    ['media/one.m4a', PACK_FILE_MOST_BYTES],
    ['series/psalms.json', PACK_JSON_MOST_BYTES],
  ])('%s is refused before it is read', (file, most) => {
    truncateSync(inPack(file), most + 1)
    expect(faults()).toEqual([`${file}: it has more than ${most} bytes`])
  })

  test('a playlist whose files are too large in total is refused', () => {
    writeFileSync(inPack('media/master.m3u8'), '#EXTM3U\n#EXTINF:3,\none.m4s')
    writeFileSync(inPack('media/one.m4s'), '')
    truncateSync(inPack('media/one.m4s'), PACK_FILE_MOST_BYTES)
    playing('media/master.m3u8')
    expect(faults()).toContain(`media/master.m3u8: its files have more than ${PACK_FILE_MOST_BYTES} bytes in total`)
  })

  test('a playlist with too many files is refused', () => {
    const names = Array.from({ length: 20_001 }, (_, at) => `${at}.m4s`)
    writeFileSync(inPack('media/master.m3u8'), `#EXTM3U\n${names.join('\n')}`)
    playing('media/master.m3u8')
    expect(faults().join()).toContain('media/master.m3u8: it names more than 20000 files')
  })
})
