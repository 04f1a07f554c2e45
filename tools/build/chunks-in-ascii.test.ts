import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const BEYOND_ASCII = /[^\0-\x7F]/

/** The files of this build; a folder may also have those of the former one. */
function ownFiles(folder: string): string[] {
  const files: string[] = JSON.parse(readFileSync(join(ROOT, folder, 'own-files.json'), 'utf8'))
  return files.filter((file) => file.endsWith('.js')).map((file) => join(ROOT, folder, file))
}

test('the files of the program have no character that would double their size in memory', () => {
  const files = ownFiles('dist-program')
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => BEYOND_ASCII.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('nor has the file that renders the pages', () => {
  const rendered = ownFiles('dist/server').filter((file) => file.includes('rendered-'))
  expect(rendered).toHaveLength(1)
  expect(rendered.filter((file) => BEYOND_ASCII.test(readFileSync(file, 'utf8')))).toEqual([])
})
