import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = join(import.meta.dirname, '..')

function namesIn(isWanted: (file: string) => boolean, pattern: RegExp): Set<string> {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(isWanted)
  const texts = files.map((file) => readFileSync(join(SERVER, file), 'utf8'))
  return new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')))
}

test('every failpoint is used by a test', () => {
  const isTest = (file: string) => /killed[\w-]*(?:\.long)?\.test\.ts$/.test(file)
  const places = namesIn((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'), /\bfailpoint\('([\w-]+)'\)/g)
  const killed = namesIn(isTest, /'([a-z]+(?:-[a-z]+)+)'/g)
  expect(places.size).toBeGreaterThan(10)
  expect([...places].filter((place) => !killed.has(place))).toEqual([])
})
