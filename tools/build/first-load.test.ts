import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const CLIENT = fileURLToPath(new URL('../../dist/client/', import.meta.url))
/** Bytes of scripts as transferred, by encoding. */
const MOST_BYTES = { br: 103_000, gz: 118_600 } as const

type Chunk = { file: string; name?: string; isEntry?: boolean; imports?: string[] }

/** All chunks of the first page of most visitors, by manifest key. */
function firstLoad(): Map<string, Chunk> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${CLIENT}.vite/manifest.json`, 'utf8'))
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry && manifest[key].file.endsWith('.js'))
  const ways: (string | undefined)[] = [...entries, 'web/pages/discover/discover-view.tsx']
  const found = new Map<string, Chunk>()
  for (let key = ways.pop(); key !== undefined; key = ways.pop()) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no ${key}`)
    if (found.has(key)) continue
    found.set(key, chunk)
    ways.push(...(chunk.imports ?? []))
  }
  return found
}

test('discover loads no forms, no player and no chunks that only other pages share', () => {
  const names = [...firstLoad().values()].map(({ name, file }) => name ?? file)
  expect(names).toContain('shared')
  expect(names.filter((name) => ['forms', 'more', 'player'].includes(name))).toEqual([])
})

test.each(['br', 'gz'] as const)('discover’s scripts stay within their limit as %s', (form) => {
  const bytes = [...firstLoad().values()].map(({ file }) => {
    const compressed = `${CLIENT}${file}.${form}`
    return statSync(existsSync(compressed) ? compressed : CLIENT + file).size
  })
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(MOST_BYTES[form])
})

test('the listener’s build holds nothing of the studio', () => {
  const manifest = readFileSync(`${CLIENT}.vite/manifest.json`, 'utf8')
  expect(manifest).not.toMatch(/"studio\/|react-aria|tanstack/)
})
