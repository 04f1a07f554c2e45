import { describe, expect, test } from 'vitest'
import { listUntrustedInputPatterns, patternFaults } from './check-patterns.ts'
import { findPatterns } from './find-patterns.ts'
import { REVIEWED_PATTERNS } from './reviewed-patterns.ts'

describe('patternsIn', () => {
  test.each([
    ['a literal', 'const A = /a+/gi', [['a+', 'gi']]],
    ['a text', "new RegExp('a+', 'g')", [['a+', 'g']]],
    ['a template of texts', `const A = 'a|b'; const B = new RegExp(\`^(\${A})$\`)`, [['^(a|b)$', '']]],
    ['a call without new', 'RegExp("x")', [['x', '']]],
    ['a name of the caller', 'const f = (tag) => new RegExp("<" + tag)', [[undefined, '']]],
    ['words that only look so', "const A = 'a / b / c'; const B = 4 / 2 / 1", []],
  ])('%s', (_, text, wanted) => {
    expect(findPatterns({ path: 'rules/x.ts', text }).map(({ source, flags }) => [source, flags])).toEqual(wanted)
  })
})

describe('patternFaults', () => {
  const faults = (path: string, text: string) => patternFaults([{ path, text }], new Set()).map(({ what }) => what)

  test.each([
    ['server/x.ts', 'const A = /^[a-z]+$/', []],
    ['server/x.ts', 'const A = /\\/+$/', ['/\\/+$/ takes 2nd degree polynomial time']],
    ['web/x.tsx', 'const A = /^(a+)+$/', ['/^(a+)+$/ takes exponential time']],
    ['studio/x.tsx', 'const A = /^(a+)+$/', ['/^(a+)+$/ takes exponential time']],
    ['server/x.ts', 'const f = (tag: string) => new RegExp(tag)', ['a pattern created at run time']],
    [
      'server/x.ts',
      'const A = /(?!a)b+c/',
      ['/(?!a)b+c/ cannot be decided: review it (tools/checks/patterns/reviewed-patterns.ts)'],
    ],
    [
      'server/x.ts',
      'const A = /^a{1,61}$/',
      ['/^a{1,61}$/ cannot be decided: review it (tools/checks/patterns/reviewed-patterns.ts)'],
    ],
    ['server/x.ts', String.raw`const A = /(?<=[.!?…])\s+/`, []],
    ['server/x.test.ts', 'const A = /\\/+$/', []],
    ['tools/x.ts', 'const A = /\\/+$/', []],
  ])(
    '%s with %s',
    (path, text, wanted) => {
      expect(faults(path, text)).toEqual(wanted)
    },
    60_000,
  )
})

test('every review has a pattern', () => {
  const used = new Set(listUntrustedInputPatterns().map(({ source, flags }) => `/${source}/${flags}`))
  expect([...REVIEWED_PATTERNS.keys()].filter((written) => !used.has(written))).toEqual([])
})
