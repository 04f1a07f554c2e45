import { expect, it, test } from 'vitest'
import { parseTranscript } from '../player/transcript.ts'
import { verseWordTimes } from './word-times.ts'

const heard = (words: string) =>
  parseTranscript(`WEBVTT

00:00:00.000 --> 00:00:01.000
The <00:00.500>title

mark-1-1
00:00:01.000 --> 00:00:09.000
${words}

mark-1-2
00:00:09.500 --> 00:00:20.000
As <00:09.800>it
`)

/** The text of each word, with the second at which it is spoken. */
function wordsOf(words: string, text: string): string[] {
  const times = verseWordTimes(heard(words), 'mark-1-1', text)
  return times.map(({ start, at }, index) => `${start} ${text.slice(at, times[index + 1]?.at)}`)
}

test.each([
  ['the same words', 'The <00:02.000>gospel', 'The gospel', ['1 The ', '2 gospel']],
  [
    'other case, punctuation and apostrophes',
    "Behold, <00:02.000>the <00:03.000>Lord <00:04.000>camel's",
    '(“Behold!) The LORD—camel’s.',
    ['1 (“Behold!) ', '2 The ', '3 LORD—', '4 camel’s.'],
  ],
  ['a ligature', 'Judaea <00:02.000>is', 'Judæa is', ['1 Judæa ', '2 is']],
  ['Arabic with and without its vowels', 'في <00:02.000>البدء', 'فِي الْبَدْءِ', ['1 فِي ', '2 الْبَدْءِ']],
  ['Thai, which has no spaces', 'ใน<00:02.000>ปฐมกาล', 'ในปฐมกาล', ['1 ใน', '2 ปฐมกาล']],
  ['Chinese with quotation marks', '神说<00:02.000>要有光', '神说：「要有光。」', ['1 神说：', '2 「要有光。」']],
  ['several words with one time', 'Of the <00:02.000>Son', 'Of the Son', ['1 Of the ', '2 Son']],
  [
    'another spelling of one word',
    'gone <00:02.000>a <00:03.000>little <00:04.000>farther <00:05.000>thence, <00:06.000>he <00:07.000>saw <00:08.000>the <00:09.000>son',
    'gone a little further thence, he saw the son',
    ['1 gone ', '2 a ', '3 little further ', '5 thence, ', '6 he ', '7 saw ', '8 the ', '9 son'],
  ],
  [
    'a word more',
    'Jesus <00:02.000>Christ, <00:03.000>the <00:04.000>only <00:05.000>Son <00:06.000>of <00:07.000>the <00:08.000>blessed',
    'Jesus Christ, the Son of the blessed',
    ['1 Jesus ', '2 Christ, ', '3 the ', '5 Son ', '6 of ', '7 the ', '8 blessed'],
  ],
  [
    'a short word more, with which a later word begins',
    'saying, <00:02.000>O <00:03.000>Lord <00:04.000>of <00:05.000>heaven <00:06.000>and <00:07.000>earth',
    'saying, Lord of heaven and earth',
    ['1 saying, ', '3 Lord ', '4 of ', '5 heaven ', '6 and ', '7 earth'],
  ],
  [
    'two words that the text joins',
    'world <00:02.000>without <00:03.000>end <00:04.000>for <00:05.000>ever',
    'world without end forever',
    ['1 world ', '2 without ', '3 end ', '4 for', '5 ever'],
  ],
  ['other words', 'The <00:02.000>good <00:03.000>news', 'The gospel', []],
  ['fewer words', 'The <00:02.000>gospel', 'The gospel of Jesus', []],
  ['more words', 'The <00:02.000>gospel <00:03.000>of <00:04.000>Jesus', 'The gospel', []],
  ['no times of words', 'The gospel', 'The gospel', []],
])('the times of the words of a verse: %s', (_, words, text, expected) => {
  expect(wordsOf(words, text)).toEqual(expected)
})

it('joins the lines in which a verse is spoken', () => {
  const cues = parseTranscript(`WEBVTT

mark-1-1
00:01.000 --> 00:03.000
The <00:02.000>beginning

mark-1-1
00:03.000 --> 00:05.000
of it
`)
  expect(verseWordTimes(cues, 'mark-1-1', 'The beginning of it')).toEqual([
    { start: 1, at: 0 },
    { start: 2, at: 4 },
    { start: 3, at: 14 },
  ])
})
