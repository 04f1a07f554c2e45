import { expect, test } from 'vitest'
import { folderFaults } from './check-folders.ts'

const files = (folder: string, count: number, ending = '.ts') =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}${ending}`)

test('30 source files and 30 tests pass in one folder', () => {
  expect(folderFaults([...files('rules', 30), ...files('rules', 30, '.test.ts')])).toEqual([])
})

test('the 31st source file and the 31st test are faults, each of its own', () => {
  expect(folderFaults([...files('rules', 31, '.tsx'), ...files('rules', 32, '.test.tsx')])).toMatchObject([
    { file: 'rules', what: 'holds 31 source files' },
    { file: 'rules', what: 'holds 32 test files' },
  ])
})

test('files in subfolders do not count', () => {
  expect(folderFaults([...files('rules', 30), ...files('rules/access', 30)])).toEqual([])
})

test('migrations may be any number', () => {
  expect(folderFaults(files('server/database/migrations', 50))).toEqual([])
})
