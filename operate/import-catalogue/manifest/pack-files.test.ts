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
  test('that stay inside are as good as files', () => {
    renameSync(inPack('media/one.m4a'), inPack('media/other.m4a'))
    symlinkSync('other.m4a', inPack('media/one.m4a'))
    expect(faults()).toEqual([])
  })

  test('to a pack are as good as the pack', () => {
    symlinkSync(folder, join(outside, 'pack'))
    expect(() => readManifest(join(outside, 'pack'))).not.toThrow()
  })

  test.each([
    ['a sound', 'media/one.m4a'],
    ['a picture', 'art/one.webp'],
  ])('that lead outside with %s are refused', (_name, file) => {
    renameSync(inPack(file), join(outside, 'secret'))
    symlinkSync(join(outside, 'secret'), inPack(file))
    expect(faults()).toEqual([`${file}: it leads out of the pack`])
  })

  test('that lead outside with a whole folder are refused', () => {
    renameSync(inPack('art'), join(outside, 'art'))
    symlinkSync(join(outside, 'art'), inPack('art'))
    expect(faults()).toEqual(['art/one.webp: it leads out of the pack'])
  })

  test('that lead outside with what the pack says are refused, and nothing of it is told', () => {
    writeFileSync(join(outside, 'secret.json'), 'the-secret')
    symlinkSync(join(outside, 'secret.json'), inPack('series/other.json'))
    expect(faults()).toEqual(['series/other.json: it leads out of the pack'])
  })

  test('that lead nowhere are no files', () => {
    rmSync(inPack('media/one.m4a'))
    symlinkSync(join(outside, 'none'), inPack('media/one.m4a'))
    expect(faults()).toEqual(['no file media/one.m4a'])
  })

  test('that lead outside from a playlist are refused', () => {
    mkdirSync(inPack('media/film'))
    writeFileSync(inPack('media/film/master.m3u8'), '#EXTM3U\n#EXTINF:3,\none.m4s')
    writeFileSync(join(outside, 'secret'), 'x')
    symlinkSync(join(outside, 'secret'), inPack('media/film/one.m4s'))
    playing('media/film/master.m3u8')
    expect(faults()).toContain('media/film/master.m3u8: one.m4s leads out of the pack')
  })
})

describe('files that are not what they seem', () => {
  test.each([
    ['a sound named as artwork', 'media/one.m4a', 'art/one.webp', 'art/one.webp: its bytes are no webp'],
    ['a picture named as a sound', 'art/one.webp', 'media/one.m4a', 'media/one.m4a: its bytes are no m4a'],
  ])('%s is refused', (_name, from, to, fault) => {
    cpSync(inPack(from), inPack(to))
    expect(faults()).toEqual([fault])
  })

  test.each([
    ['text', 'not a sound', 'its bytes are no m4a'],
    ['nothing', '', 'it is empty'],
  ])('a sound that is %s is refused', (_name, bytes, fault) => {
    writeFileSync(inPack('media/one.m4a'), bytes)
    expect(faults()).toEqual([`media/one.m4a: ${fault}`])
  })

  test.each([
    ['leads to a file that is not there', '#EXTM3U\nlow.m3u8', 'it leads to low.m3u8, which is not there'],
    ['names another folder', '#EXTM3U\n../one.m4a', 'a playlist may only name files beside it, not ../one.m4a'],
    ['names a file of the machine', '#EXTM3U\nfile:///etc/passwd', 'a playlist may only name files beside it'],
    ['is none', 'not a playlist', 'its bytes are no m3u8'],
  ])('a playlist that %s is refused', (_name, text, fault) => {
    writeFileSync(inPack('media/master.m3u8'), text)
    playing('media/master.m3u8')
    expect(faults().join()).toContain(`media/master.m3u8: ${fault}`)
  })

  test.each([
    ['WEBVTT\n\n00:00.000 --> 00:02.000\nIn the beginning.\n', []],
    ['\uFEFFWEBVTT - English\r\n', []],
    ['1\n00:00:00,000 --> 00:00:02,000\nIn the beginning.\n', ['media/one.vtt: its bytes are no vtt']],
    ['', ['media/one.vtt: it is empty']],
  ])('captions that begin with %j', (text, found) => {
    writeFileSync(inPack('media/one.vtt'), text)
    const text_tracks = [{ kind: 'captions' as const, label: 'English', language: 'en', file: 'media/one.vtt' }]
    const item = testItem('psalms-1', { text_tracks })
    writeFileSync(inPack('series/psalms.json'), JSON.stringify(testSeries('psalms', { items: [item] })))
    expect(faults()).toEqual(found)
  })

  test('a playlist that leads to itself comes to an end', () => {
    writeFileSync(inPack('media/master.m3u8'), '#EXTM3U\nmaster.m3u8')
    playing('media/master.m3u8')
    expect(faults().filter((fault) => fault.includes('m3u8'))).toEqual([])
  })
})

describe('files that are too large', () => {
  // Only as long as they say: no byte of them is written.
  test.each([
    ['art/one.webp', PICTURE_MOST_BYTES],
    ['media/one.m4a', PACK_FILE_MOST_BYTES],
    ['series/psalms.json', PACK_JSON_MOST_BYTES],
  ])('%s is refused before it is read', (file, most) => {
    truncateSync(inPack(file), most + 1)
    expect(faults()).toEqual([`${file}: it has more than ${most} bytes`])
  })

  test('nor may all that a playlist leads to be too large', () => {
    writeFileSync(inPack('media/master.m3u8'), '#EXTM3U\n#EXTINF:3,\none.m4s')
    writeFileSync(inPack('media/one.m4s'), '')
    truncateSync(inPack('media/one.m4s'), PACK_FILE_MOST_BYTES)
    playing('media/master.m3u8')
    expect(faults()).toContain(`media/master.m3u8: all it leads to has more than ${PACK_FILE_MOST_BYTES} bytes`)
  })

  test('a playlist of very many files is refused', () => {
    const names = Array.from({ length: 20_001 }, (_, at) => `${at}.m4s`)
    writeFileSync(inPack('media/master.m3u8'), `#EXTM3U\n${names.join('\n')}`)
    playing('media/master.m3u8')
    expect(faults().join()).toContain('media/master.m3u8: it leads to more than 20000 files')
  })
})
