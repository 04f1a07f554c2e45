import { expect, test } from 'vitest'
import { linesOfWords, type SaidCue } from './lines-of-words.ts'
import { fittingParts } from './transcript.ts'

/** A cue for each word, half a second apart; `|` is a pause of two seconds. */
function said(words: string, speaker?: string): SaidCue[] {
  let at = 0
  return words.split(' ').flatMap((word) => {
    at += word === '|' ? 2 : 0.5
    return word === '|' ? [] : [{ start: at, end: at + 0.4, words: word, speaker }]
  })
}

const linesOf = (cues: readonly SaidCue[], locale = 'en') => linesOfWords(cues, locale).map(({ words }) => words)

test('words become sentences, each word with its time', () => {
  const lines = linesOfWords(said('Begin with the small yes. It is enough.'), 'en')
  expect(lines).toEqual([
    {
      ...{ start: 0.5, end: 2.9, words: 'Begin with the small yes.' },
      parts: [
        { start: 0.5, words: 'Begin ' },
        { start: 1, words: 'with ' },
        { start: 1.5, words: 'the ' },
        { start: 2, words: 'small ' },
        { start: 2.5, words: 'yes.' },
      ],
    },
    expect.objectContaining({ start: 3, words: 'It is enough.' }),
  ])
  for (const line of lines) expect(fittingParts(line)).toEqual(line.parts)
})

test.each([
  [
    'a pause',
    said('in the beginning | was the word and the word was'),
    ['in the beginning', 'was the word and the word was'],
  ],
  ['many words', said('selah '.repeat(20).trim()), ['selah '.repeat(15).trim(), 'selah '.repeat(5).trim()]],
  ['punctuation of its own', said('he said : come , and they all came .'), ['he said: come, and they all came.']],
  ['a script without spaces', said('太 初 有 道 道 与 神 同 在 。 道 就 是 神'), ['太初有道道与神同在。', '道就是神']],
] as const)('words become lines: %s', (name, cues, lines) => {
  expect(linesOf(cues, name.startsWith('a script') ? 'zh' : 'en')).toEqual(lines)
})

test('another speaker begins a line', () => {
  const [one, other] = [said('where are you going my friend', 'Ruth'), said('to the hills and to the sea', 'Amos')]
  const later = other.map((cue) => ({ ...cue, start: cue.start + 3.5, end: cue.end + 3.5 }))
  expect(linesOf([...one, ...later])).toEqual(['where are you going my friend', 'to the hills and to the sea'])
})

test('a transcript of lines stays as it is', () => {
  const cues = Array.from({ length: 20 }, (_, at) => ({ start: at, end: at + 1, words: `Line number ${at}` }))
  expect(linesOfWords(cues, 'en')).toEqual(cues)
  expect(linesOf(said('a few words'))).toEqual(['a', 'few', 'words'])
})

test('a transcript of nothing but punctuation has lines of limited length', () => {
  const cues = Array.from({ length: 38_000 }, (_, at) => ({ start: at / 10, end: at / 10 + 0.1, words: '.' }))
  const lines = linesOfWords(cues, 'en')
  expect(Math.max(...lines.map(({ words }) => words.length))).toBeLessThan(100)
  expect(lines.flatMap(({ parts }) => parts ?? [])).toHaveLength(cues.length)
})
