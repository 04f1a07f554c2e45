import { expect, test } from 'vitest'
import { unusedFaults } from './check-unused.ts'

test('without issues there is no fault', () => {
  expect(unusedFaults({ issues: [] })).toEqual([])
  expect(unusedFaults({ issues: [{ file: 'rules/access.ts', exports: [], types: [] }] })).toEqual([])
})

test.each([
  ['exports', 'unused export one'],
  ['types', 'unused exported type one'],
  ['devDependencies', 'unused dependency one'],
  ['unlisted', 'unlisted dependency one'],
  ['files', 'unused file'],
  ['newKind', 'newKind one'],
])('%s: %s', (kind, what) => {
  const issues = [{ file: 'rules/access.ts', [kind]: [{ name: 'one', line: 12 }] }]
  expect(unusedFaults({ issues })).toMatchObject([{ file: 'rules/access.ts', line: 12, what }])
})

test('an issue without a line is a fault without a line', () => {
  const [fault] = unusedFaults({ issues: [{ file: 'tools/draw.ts', binaries: [{ name: 'ffmpeg' }] }] })
  expect(fault).not.toHaveProperty('line')
})
