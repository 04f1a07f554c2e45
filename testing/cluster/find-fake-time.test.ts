import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../vitest/temporary-folder.ts'
import { findFakeTime } from './find-fake-time.ts'

test('libfaketime is found in the folder of any architecture, and its absence is reported', () => {
  const folder = testFolder('libraries')
  const place = join(folder, 'aarch64-linux-gnu', 'faketime')
  mkdirSync(place, { recursive: true })
  expect(() => findFakeTime(folder)).toThrow('needs libfaketime')
  const library = join(place, 'libfaketime.so.1')
  writeFileSync(library, '')
  expect(findFakeTime(folder)).toBe(library)
})
