import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { cutPlaylist } from './cut-playlist.ts'

const FILM = fileURLToPath(new URL('../../../catalogue/media/video/morning-mercies/', import.meta.url))
const read = (file: string) => readFileSync(FILM + file, 'utf8')

it('a cut playlist keeps the segments that end by the time, and allows their bytes alone', () => {
  const { text, limits } = cutPlaylist(read('270p.m3u8'), 20)
  expect(text.match(/#EXTINF/g)).toHaveLength(3)
  expect(text).toContain('#EXT-X-BYTERANGE:40285@65278')
  expect(text).not.toContain('31496@105563')
  expect(text.trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true)
  expect([...limits]).toEqual([['270p.mp4', 65278 + 40285]])
})

it('a master playlist is left as it is', () => {
  expect(cutPlaylist(read('master.m3u8'), 20)).toEqual({ text: read('master.m3u8'), limits: new Map() })
})

it('a cut playlist allows whole files only where segments are files', () => {
  const text = '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:6,\none.m4s\n#EXTINF:6,\ntwo.m4s\n#EXT-X-ENDLIST\n'
  const { limits } = cutPlaylist(text, 6)
  expect([...limits]).toEqual([
    ['init.mp4', Number.POSITIVE_INFINITY],
    ['one.m4s', Number.POSITIVE_INFINITY],
  ])
})

it('a byte range without a start begins at the end of the range before it', () => {
  const text =
    '#EXTM3U\n#EXTINF:4,\n#EXT-X-BYTERANGE:100@10\na.ts\n#EXTINF:4,\n#EXT-X-BYTERANGE:50\na.ts\n#EXTINF:9,\n#EXT-X-BYTERANGE:70\na.ts\n'
  expect(cutPlaylist(text, 10).limits.get('a.ts')).toBe(160)
})

it.each(['#EXTINF:90,\none.ts\n', '#EXTINF:nonsense,\none.ts\n'])('a cut playlist allows no bytes of %j', (text) => {
  expect(cutPlaylist(text, 20).limits.size).toBe(0)
})
