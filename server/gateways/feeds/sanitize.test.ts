import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainLine, plainText, sanitizeNotes } from './sanitize.ts'

describe('sanitizeNotes', () => {
  test.each([
    ['<p>One <b>two</b> <em>three</em></p>', '<p>One <b>two</b> <em>three</em></p>'],
    ['<a href="https://a.example/?b=1&c=2">x</a>', '<a href="https://a.example/?b=1&amp;c=2">x</a>'],
    ['<a href="http://a.example/">x</a>', '<a>x</a>'],
    ['<a href="//a.example/">x</a>', '<a>x</a>'],
    ['<a href="/series/x/">x</a>', '<a>x</a>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java\nscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" &#106;avascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="https://a.example" onclick="x()" style="x" class="y">x</a>', '<a href="https://a.example">x</a>'],
    ['a<script>alert(1)</script>b<style>p{}</style>c', 'abc'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<iframe src="https://a.example"></iframe>x', 'x'],
    ['<p>open', '<p>open</p>'],
    ['a\u0000b\u0007c\ud800d', 'abc\ufffdd'],
  ])('%j becomes %j', (html, clean) => {
    expect(sanitizeNotes(html)).toBe(clean)
  })

  test('keeps only the allowed tags, and links to https', () => {
    const part = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      ' ',
      'a',
      'p',
      'script',
      'href=',
      'onload=',
      'javascript:',
      '&lt;',
      '&#60;',
      '<!--',
      '<![CDATA[',
      'x',
      '=',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const clean = sanitizeNotes(parts.join(''))
        const rest = clean.replace(/<\/?(?:p|b|strong|i|em|ul|ol|li|a)>|<br ?\/?>|<a href="https:\/\/[^"<>]*">/g, '')
        expect(rest).not.toMatch(/[<>]/)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('plainText', () => {
  test.each([
    ['<p>One</p><p>Two<br>Three</p>', 'One\n\nTwo\nThree'],
    ['Fish &amp; chips, 1 &lt; 2', 'Fish & chips, 1 < 2'],
    ['<b>x</b>', 'x'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;x', 'x'],
    // Escaped markup in a text stays visible as text.
    ['&amp;lt;img src=x&amp;gt;', '&lt;img src=x&gt;'],
  ])('%j becomes %j', (html, text) => {
    expect(plainText(html, 100)).toBe(text)
  })

  test('plain text contains no markup, however often it was escaped', () => {
    let layered = '<script>alert(1)</script><img src=x>'
    for (let layer = 0; layer < 8; layer += 1) {
      expect(plainText(layered, 1000)).not.toMatch(/<[a-z/!?]/i)
      layered = layered.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    }
  })

  test('a line is one line of at most the given length', () => {
    expect(plainLine(' One\n\ttwo <br> three ', 100)).toBe('One two three')
    expect(plainLine('x'.repeat(500), 10)).toHaveLength(10)
  })
})
