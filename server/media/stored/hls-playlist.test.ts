import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { playlistFiles, playlistNames, playlistSeconds } from './hls-playlist.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'selah-hls-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, ...lines: string[]) => {
  writeFileSync(join(folder, name), lines.join('\n'))
  return join(folder, name)
}

describe('playlistNames', () => {
  test('finds the lines that are not tags, and the addresses inside tags, each once', () => {
    const text =
      '#EXTM3U\r\n#EXT-X-MAP:URI="init.mp4"\r\n#EXTINF:4,\r\n one.m4s \r\n\r\n#EXTINF:4,\r\none.m4s\r\ntwo.m4s\r\n'
    expect(playlistNames(text)).toEqual(['init.mp4', 'one.m4s', 'two.m4s'])
  })

  test('finds alternative renditions and keys', () => {
    const text = '#EXT-X-MEDIA:TYPE=AUDIO,URI="audio.m3u8",NAME="a"\n#EXT-X-KEY:METHOD=AES-128,URI="key.bin"\n360p.m3u8'
    expect(playlistNames(text)).toEqual(['audio.m3u8', 'key.bin', '360p.m3u8'])
  })

  test.each([
    '../secret.m4s',
    '/etc/passwd',
    'folder/one.m4s',
    'https://evil.test/one.m4s',
    '//evil.test/one.m4s',
    'file:///etc/passwd',
    '.hidden',
    '..',
  ])('refuses %s', (name) => {
    expect(() => playlistNames(`#EXTINF:4,\n${name}`)).toThrow(name)
    expect(() => playlistNames(`#EXT-X-MAP:URI="${name}"`)).toThrow(name)
  })

  test('finds nothing in an empty playlist', () => {
    expect(playlistNames('#EXTM3U\n')).toEqual([])
  })
})

describe('playlistFiles', () => {
  test('follows a master playlist to every segment', async () => {
    const master = write(
      'master.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=1',
      'low.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=2',
      'high.m3u8',
    )
    write('low.m3u8', '#EXTINF:4,', 'low.m4s')
    write('high.m3u8', '#EXTINF:4,', 'high.m4s')
    const names = (await playlistFiles(master)).map((path) => basename(path))
    expect(names.sort()).toEqual(['high.m3u8', 'high.m4s', 'low.m3u8', 'low.m4s', 'master.m3u8'])
  })

  test('ends when playlists name one another', async () => {
    const master = write('master.m3u8', 'other.m3u8')
    write('other.m3u8', 'master.m3u8')
    expect(await playlistFiles(master)).toHaveLength(2)
  })
})

describe('playlistSeconds', () => {
  test('sums the segments', async () => {
    expect(await playlistSeconds(write('a.m3u8', '#EXTINF:4.004,', 'a.m4s', '#EXTINF:2.5,', 'b.m4s'))).toBe(6.504)
  })

  test('a master playlist has the length of its first variant', async () => {
    write('low.m3u8', '#EXTINF:7,', 'a.m4s')
    expect(await playlistSeconds(write('master.m3u8', '#EXT-X-STREAM-INF:BANDWIDTH=1', 'low.m3u8'))).toBe(7)
  })

  test('refuses a playlist with neither segments nor variants', async () => {
    await expect(playlistSeconds(write('a.m3u8', '#EXTM3U'))).rejects.toThrow('a.m3u8')
  })

  test('refuses playlists that only name one another', async () => {
    const master = write('master.m3u8', 'other.m3u8')
    write('other.m3u8', 'master.m3u8')
    await expect(playlistSeconds(master)).rejects.toThrow('m3u8')
  })
})
