import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sourceHash } from './source-hash.ts'

let folder = ''
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const hash = () => sourceHash(folder, ['.', 'absent'])

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'selah-hash-'))
  write('one.ts', 'one')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the hash changes with content and names, not with tests', () => {
  const first = hash()
  write('one.test.ts', 'test')
  expect(hash()).toBe(first)
  write('one.ts', 'two')
  const second = hash()
  expect(second).not.toBe(first)
  write('two.ts', '')
  expect(hash()).not.toBe(second)
})
