import { expect, test } from 'vitest'
import { readMarkup } from './read-markup.ts'

const read = (text: string) =>
  [...readMarkup(text)].map((token) =>
    typeof token === 'string'
      ? token
      : [token.isEnd ? '/' : '', token.name, token.attributes, token.isEmpty ? '/' : ''].join('|'),
  )

test.each([
  ['plain', ['plain']],
  ['<w lemma="a>b">God</w>', ['|w| lemma="a>b"|', 'God', '/|w||']],
  ["<verse osisID='Gen.1.1'/>In", ["|verse| osisID='Gen.1.1'|/", 'In']],
  ['<?xml version="1.0"?><!DOCTYPE osis><!-- <w> > --><p>', ['|p||']],
  ['a<!-- never over', ['a']],
  ['a<w b="never over>', ['a']],
  ['a<<b>', ['a']],
  ['', []],
])('the elements and texts of %j', (text, tokens) => {
  expect(read(text)).toEqual(tokens)
})

test.each([
  ['comments', '<!--'.repeat(30_000)],
  ['declarations', '<!'.repeat(60_000)],
  ['quotes', '<a "'.repeat(30_000)],
  ['tags', '<a '.repeat(40_000)],
])('parses 120 KB of unclosed %s in linear time', (_, text) => {
  const start = performance.now()
  expect(read(text)).toEqual([])
  // A regular expression took 3.5 s.
  expect(performance.now() - start).toBeLessThan(1000)
})
