import { expect, test } from 'vitest'
import { formatFileResult } from './file-reporter.ts'

test('a passed file is one line', () => {
  const result = { file: 'rules/access/access.test.ts', tests: 12, failed: [], seconds: 0.25 }
  expect(formatFileResult(result)).toEqual(['✓ rules/access/access.test.ts  12 tests, 0.3 s'])
  expect(formatFileResult({ ...result, tests: 1 })).toEqual(['✓ rules/access/access.test.ts  1 test, 0.3 s'])
})

test('a failed file lists its failed tests', () => {
  const failed = ['access > of a guest', 'access > of a member']
  expect(formatFileResult({ file: 'rules/access/access.test.ts', tests: 12, failed, seconds: 61 })).toEqual([
    '✗ rules/access/access.test.ts  12 tests, 61.0 s, 2 failed',
    '    ✗ access > of a guest',
    '    ✗ access > of a member',
  ])
})
