import { expect, test } from 'vitest'
import { findImportCycles } from './import-cycles.ts'
import { importersOf } from './import-graph.ts'

function cyclesOf(sources: Record<string, string>): string[][] {
  return findImportCycles(importersOf(Object.entries(sources).map(([path, text]) => ({ path, text }))))
}

test('a chain of imports is no cycle', () => {
  expect(cyclesOf({ 'a.ts': "import { b } from './b.ts'", 'b.ts': "import { c } from './c.ts'", 'c.ts': '' })).toEqual(
    [],
  )
})

test('a cycle is the path from its first file back to itself', () => {
  const sources = {
    'z.ts': "import { a } from './a.ts'",
    'a.ts': "import { b } from './b.ts'",
    'b.ts': "import { c } from '#c.ts'",
    'c.ts': "export { a } from './a.ts'",
  }
  expect(cyclesOf(sources)).toEqual([['a.ts', 'b.ts', 'c.ts']])
})

test('files that import each other in several ways are one cycle, the shortest', () => {
  const sources = {
    'a.ts': "import { b } from './b.ts'\nimport { c } from './c.ts'",
    'b.ts': "import { c } from './c.ts'",
    'c.ts': "import { a } from './a.ts'",
  }
  expect(cyclesOf(sources)).toEqual([['a.ts', 'c.ts']])
})

test('a file that imports itself is a cycle', () => {
  expect(cyclesOf({ 'a.ts': "import { a } from './a.ts'" })).toEqual([['a.ts']])
})

test('type imports make no cycle, but a type imported together with a value does', () => {
  const b = "import { a } from './a.ts'"
  expect(cyclesOf({ 'a.ts': "import type { B } from './b.ts'", 'b.ts': b })).toEqual([])
  expect(cyclesOf({ 'a.ts': "import { type B, c } from './b.ts'", 'b.ts': b })).toEqual([['a.ts', 'b.ts']])
})

test('a dynamic import makes a cycle too', () => {
  const sources = { 'a.ts': "const b = () => import('./b.ts')", 'b.ts': "import { a } from './a.ts'" }
  expect(cyclesOf(sources)).toEqual([['a.ts', 'b.ts']])
})
