import { expect, test } from 'vitest'
import { escapeMarkup } from './escape-markup.ts'

test.each([
  ['plain words', 'plain words'],
  ['Ruth & Naomi', 'Ruth &amp; Naomi'],
  ['<b>', '&lt;b&gt;'],
  [`"double" and 'single'`, '&quot;double&quot; and &#39;single&#39;'],
  ['&amp;', '&amp;amp;'],
])('%s is written as %s', (text, markup) => {
  expect(escapeMarkup(text)).toBe(markup)
})
