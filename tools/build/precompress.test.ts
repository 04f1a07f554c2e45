import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testFolder } from '#testing/vitest/temporary-folder.ts'
import { compressionOf } from './build.ts'
import { precompress } from './precompress.ts'

test('full and quick compression contain the same file, and the quick one is larger', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../README.md'))
  const sizes = new Map<string, number>()
  for (const compression of ['quick', 'full'] as const) {
    const folder = testFolder('compressed')
    writeFileSync(join(folder, 'page.js'), text)
    writeFileSync(join(folder, 'small.js'), 'short')
    await precompress(folder, compression)
    const brotli = readFileSync(join(folder, 'page.js.br'))
    expect(brotliDecompressSync(brotli).equals(text)).toBe(true)
    expect(() => readFileSync(join(folder, 'small.js.br'))).toThrow('ENOENT')
    sizes.set(compression, brotli.length)
  }
  expect(sizes.get('full')).toBeLessThan(sizes.get('quick') ?? 0)
})

test('only a start for this machine alone compresses quickly', () => {
  expect(compressionOf({})).toBe('quick')
  expect(compressionOf({ APP_ENV: 'local' })).toBe('quick')
  for (const APP_ENV of ['staging', 'master']) expect(compressionOf({ APP_ENV })).toBe('full')
})
