import { expect, test } from 'vitest'
import { ManifestError } from '../import-catalogue/manifest/read-manifest.ts'
import { errorLine } from './error-line.ts'
import { reportLine } from './report-line.ts'

test('error lines name the failure and its reason, without a stack', () => {
  expect(errorLine('it was not imported', new Error('disk full\n    at insides.ts:1'))).toBe(
    'it was not imported: disk full',
  )
  expect(errorLine('it was not imported', new TypeError(''))).toBe('it was not imported: TypeError')
  expect(errorLine('it was not imported', 'text')).toBe('it was not imported: text')
  const missing = Object.assign(new Error('ENOENT: open'), { code: 'ENOENT', path: '/nowhere' })
  expect(errorLine('it was not imported', missing)).toBe(
    'it was not imported: /nowhere: there is no such file or folder',
  )
  expect(errorLine('x', new ManifestError(['one', 'two']))).toBe('the catalogue cannot be imported:\n  one\n  two')
})

test('report lines name the outcome and its counts', () => {
  expect(reportLine({ outcome: 'checked', items: 2, files: 0 })).toBe('checked: 2 items, 0 files')
})
