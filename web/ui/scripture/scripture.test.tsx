import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Scripture } from './scripture.tsx'

/** The text, with small capitals between bars. */
const shown = (words: string) =>
  renderToStaticMarkup(<Scripture>{words}</Scripture>)
    .replace(/<span[^>]*>|<\/span>/g, '|')
    .replaceAll('&#x27;', "'")

describe('the name of God in small capitals', () => {
  test.each([
    ['The LORD is my shepherd', 'The |LORD| is my shepherd'],
    ["in the LORD'S house", "in the |LORD'S| house"],
    ['Thus saith the Lord GOD; Behold', 'Thus saith the Lord |GOD|; Behold'],
    ['GOD the Lord is my strength', '|GOD| the Lord is my strength'],
    ['KING OF KINGS, AND LORD OF LORDS', 'KING OF KINGS, AND LORD OF LORDS'],
    ['TO THE UNKNOWN GOD', 'TO THE UNKNOWN GOD'],
    ['the Lord said', 'the Lord said'],
  ])('%s', (words, wanted) => {
    expect(shown(words)).toBe(wanted)
  })
})
