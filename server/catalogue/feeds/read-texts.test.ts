import { expect, test } from 'vitest'
import { parseTranscript } from '#rules/player/transcript.ts'
import { readTexts } from './read-texts.ts'

const item = { title: 'An evening', description: '', locale: 'en' }
const cuesOf = (mimeType: string, text: string) =>
  parseTranscript(readTexts({ ...item, transcript: { mimeType, locale: 'en', text } }).vtt ?? '')

const BEGIN = {
  ...{ start: 1, end: 3, words: 'Begin with the small yes.' },
  parts: [
    { start: 1, words: 'Begin with ' },
    { start: 1.5, words: 'the small ' },
    { start: 2.25, words: 'yes.' },
  ],
}

test('WebVTT keeps the times of its words', () => {
  const text = 'WEBVTT\n\n00:01.000 --> 00:03.000\nBegin with <00:01.500>the <i>small</i> <00:02.250>yes.\n'
  expect(cuesOf('text/vtt', text)).toEqual([BEGIN])
})

test('JSON with a segment for each word has lines, with the times of their words', () => {
  const words = 'Begin with the small yes. It is enough for today.'.split(' ')
  const segments = words.map((body, at) => ({ startTime: at / 2, endTime: at / 2 + 0.4, body, speaker: 'Ruth' }))
  const cues = cuesOf('application/json', JSON.stringify({ version: '1.0.0', segments }))
  expect(cues.map(({ words: said }) => said)).toEqual(['Begin with the small yes.', 'It is enough for today.'])
  expect(cues.flatMap(({ parts = [] }) => parts.map(({ start }) => start))).toEqual(words.map((_, at) => at / 2))
})

test('JSON with a segment for each sentence stays as it is', () => {
  const segments = [
    { startTime: 0, endTime: 2, body: ' Begin with the small yes. ' },
    { startTime: 2, endTime: 3, body: '  ' },
    { startTime: 3, body: 'It is enough.' },
  ]
  expect(cuesOf('application/json', JSON.stringify({ version: '1.0.0', segments }))).toEqual([
    { start: 0, end: 2, words: 'Begin with the small yes.' },
    { start: 3, end: 3, words: 'It is enough.' },
  ])
})
