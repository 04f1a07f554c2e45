import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playlistNames } from '../stored/hls-playlist.ts'
import {
  bitRatesOf,
  captionsPlaylist,
  masterPlaylist,
  mergeSegments,
  readSegments,
  replaceSegments,
} from './video-playlists.ts'

const HEAD = '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:2\n#EXT-X-MAP:URI="sound.mp4",BYTERANGE="777@0"\n'
const playlist = (lengths: readonly number[]) => {
  let from = 777
  const lines = lengths.map((seconds) => {
    const line = `#EXTINF:${seconds.toFixed(6)},\n#EXT-X-BYTERANGE:${1000}@${from}\nsound.mp4\n`
    from += 1000
    return line
  })
  return `${HEAD}${lines.join('')}#EXT-X-ENDLIST\n`
}

describe('pieces of sound', () => {
  test('are merged to the length of the film’s segments: two seconds, then six', () => {
    const joined = mergeSegments(readSegments(playlist([2.005, 2.005, 1.984, 2.005, 2.005, 1.5])))
    expect(joined.map(({ seconds }) => Math.round(seconds))).toEqual([2, 6, 4])
    expect(joined.map(({ bytes }) => bytes)).toEqual([1000, 3000, 2000])
  })

  test('cover the same bytes and seconds as before, without a gap', () => {
    const lengths = fc.array(fc.double({ min: 0.1, max: 2.1, noNaN: true }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(lengths, (seconds) => {
        const before = readSegments(playlist(seconds))
        const after = readSegments(replaceSegments(playlist(seconds), mergeSegments(before)))
        const sum = (pieces: typeof before) => pieces.reduce((all, one) => all + one.seconds, 0)
        expect(sum(after)).toBeCloseTo(sum(before), 3)
        expect(after[0]?.from).toBe(777)
        for (const [at, { from }] of after.entries()) {
          const last = after[at - 1]
          if (last) expect(from).toBe(last.from + last.bytes)
        }
        expect(after.reduce((all, { bytes }) => all + bytes, 0)).toBe(1000 * seconds.length)
      }),
    )
  })

  test('the playlist states its longest segment, and the initialization section', () => {
    const text = playlist([2, 2, 2, 2])
    expect(replaceSegments(text, mergeSegments(readSegments(text)))).toContain(
      'TARGETDURATION:6\n#EXT-X-MAP:URI="sound.mp4"',
    )
  })
})

test('bit rates are the maximum and the mean of the segments', () => {
  const pieces = [
    { seconds: 2, bytes: 1000, from: 0 },
    { seconds: 6, bytes: 1000, from: 1000 },
  ]
  expect(bitRatesOf(pieces)).toEqual({ most: 4000, mean: 2000 })
})

describe('masterPlaylist', () => {
  const written = [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="group_sound",NAME="audio_2",DEFAULT=YES,URI="sound.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=580800,RESOLUTION=480x270,CODECS="avc1.640015,mp4a.40.2",AUDIO="group_sound"',
    '270p.m3u8',
    '',
  ].join('\n')
  const piece = (bytes: number) => [{ seconds: 1, bytes, from: 0 }]
  const pieces = new Map([
    ['sound.m3u8', piece(1000)],
    ['270p.m3u8', piece(9000)],
  ])

  test('the master playlist states measured bit rates, sound included, and the captions', () => {
    const text = masterPlaylist(written, { segments: pieces, captions: [{ language: 'de', name: 'Deutsch' }] })
    expect(text).toContain('BANDWIDTH=80000,AVERAGE-BANDWIDTH=80000,RESOLUTION=480x270,CODECS="avc1')
    expect(text).toContain('SUBTITLES="captions"\n270p.m3u8')
    expect(playlistNames(text)).toEqual(['sound.m3u8', 'captions-de.m3u8', '270p.m3u8'])
  })

  test('the master playlist of a silent film names no sound', () => {
    const silent = masterPlaylist(written.replace(',AUDIO="group_sound"', ''), {
      segments: new Map([['270p.m3u8', piece(9000)]]),
      captions: [],
    })
    expect(playlistNames(silent)).toEqual(['270p.m3u8'])
    expect(silent).not.toContain('group_sound')
  })

  test('captions are one segment as long as the film', () => {
    const text = captionsPlaylist({ language: 'de', name: 'Deutsch' }, 61.2)
    expect(text).toContain('TARGETDURATION:62')
    expect(playlistNames(text)).toEqual(['captions-de.vtt'])
  })
})
