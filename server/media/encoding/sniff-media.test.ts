import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { containerOfName, sniffMedia } from './sniff-media.ts'

const file = (start: string) => Buffer.from(start.padEnd(32, '\0'), 'latin1')

describe('sniffMedia', () => {
  test.each([
    ['an MP4', '\0\0\0\x20ftypM4A ', 'mp4'],
    ['an MP3 with a tag', 'ID3\x04\0\0', 'mp3'],
    ['a bare MP3', '\xff\xfb\x90\x00', 'mp3'],
    ['AAC', '\xff\xf1\x50\x80', 'aac'],
    ['FLAC', 'fLaC', 'flac'],
    ['Ogg', 'OggS', 'ogg'],
    ['a WAV', 'RIFF\0\0\0\0WAVE', 'wav'],
    ['an AIFF', 'FORM\0\0\0\0AIFF', 'aiff'],
    ['Matroska', '\x1aE\xdf\xa3', 'matroska'],
  ])('knows %s', (_, start, container) => {
    expect(sniffMedia(file(start))).toBe(container)
  })

  test.each([
    ['text', 'Dear friends, this is a letter.'],
    ['an HLS playlist', '#EXTM3U\n#EXTINF:9,\nfile:///etc/passwd'],
    ['a list of files to join', 'ffconcat version 1.0\nfile /etc/passwd'],
    ['a DASH manifest', '<?xml version="1.0"?><MPD></MPD>'],
    ['a picture', 'RIFF\0\0\0\0WEBP'],
    ['a picture in an AVI', 'RIFF\0\0\0\0AVI '],
    ['a frame with a bit rate that does not exist', '\xff\xfb\xf0\x00'],
    ['MPEG layer II', '\xff\xfd\x90\x00'],
  ])('%s is detected as neither sound nor film', (_, start) => {
    expect(sniffMedia(file(start))).toBeUndefined()
  })

  test('no text is detected as media, except the format marks themselves', () => {
    const marks = /^(ID3|fLaC|OggS|RIFF....WAVE|FORM....AIF|....ftyp)/s
    fc.assert(
      fc.property(fc.string({ minLength: 20, unit: 'grapheme-ascii' }), (text) => {
        fc.pre(!marks.test(text))
        expect(sniffMedia(Buffer.from(text))).toBeUndefined()
      }),
    )
  })

  test('a file shorter than its header is undetected', () => {
    expect(sniffMedia(Buffer.from('fLaC'))).toBeUndefined()
  })
})

test.each([
  ['.m4b', 'mp4'],
  ['.opus', 'ogg'],
  ['.mkv', 'matroska'],
  ['.m3u8', undefined],
  ['.txt', undefined],
])('the extension %s means %s', (ending, container) => {
  expect(containerOfName(ending)).toBe(container)
})
