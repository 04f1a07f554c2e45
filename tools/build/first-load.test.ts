import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { LOCALES } from '#contract/locales.ts'
import { GZIP } from '#server/http/assets/asset-routes.ts'
import { scriptStyles } from '#web/ui/words/script-styles.ts'

const CLIENT = fileURLToPath(new URL('../../dist/client/', import.meta.url))
const DISCOVER = 'web/pages/discover/discover-view.tsx'
/** The pages to which shared links lead. */
const LISTENING = ['web/pages/series/series-view.tsx', 'web/pages/content/content-view.tsx']
/** Bytes of scripts as transferred, by encoding. They vary by a hundred with the hashes in file names. */
const MOST_BYTES = { br: 100_400, gz: 119_000 } as const
const MOST_BYTES_LISTENING = 107_600
/** What another language may cost without its font: 30 KB of messages. */
const MOST_BYTES_LANGUAGE = 30 * 1024

/** What every new visitor sees on the first page. */
const BANNER = 'web/app/notices/cookie-banner.tsx'

type Chunk = { file: string; name?: string; isEntry?: boolean; imports?: string[] }

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${CLIENT}.vite/manifest.json`, 'utf8'))

/** All chunks of a first page, by manifest key. */
function firstLoad(view: string): Map<string, Chunk> {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry && manifest[key].file.endsWith('.js'))
  const ways: (string | undefined)[] = [...entries, view]
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

function namesOf(view: string): string[] {
  return [...firstLoad(view).values()].map(({ name, file }) => name ?? file)
}

function bytesOf(view: string, form: 'br' | 'gz'): number {
  return [...firstLoad(view).values()].reduce((sum, chunk) => sum + sizeOf(chunk, form), 0)
}

function bytesOfMessages(locale: string): number {
  const chunk = manifest[`web/ui/text/locales/${locale}.json`]
  if (!chunk) throw new Error(`the build has no messages of ${locale}`)
  return sizeOf(chunk, 'br')
}

function bytesOfStyles(locale: string): number {
  const chunk = manifest[scriptStyles(locale) ?? '']
  if (!chunk) throw new Error(`the build has no style sheet for the script of ${locale}`)
  return sizeOf(chunk, 'br')
}

function sizeOf({ file }: Chunk, form: 'br' | 'gz'): number {
  const path = CLIENT + file
  // The server makes gzip of Brotli at the first request.
  if (form === 'gz') return gzipSync(readFileSync(path), GZIP).length
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

test('discover loads no forms, no player and no chunks that only other pages share', () => {
  const names = namesOf(DISCOVER)
  expect(names).toContain('shared')
  const others = ['forms', 'more', 'later', 'player', 'common', 'listening']
  expect(names.filter((name) => others.includes(name))).toEqual([])
})

test.each(['br', 'gz'] as const)('discover’s scripts stay within their limit as %s', (form) => {
  expect(bytesOf(DISCOVER, form)).toBeLessThanOrEqual(MOST_BYTES[form])
})

test.each(LISTENING)('%s loads neither the player nor the parts that it opens', (view) => {
  const names = namesOf(view)
  expect(names).toContain('listening')
  expect(names.filter((name) => ['forms', 'more', 'later', 'small', 'player'].includes(name))).toEqual([])
  expect(bytesOf(view, 'br')).toBeLessThanOrEqual(MOST_BYTES_LISTENING)
})

test('the cookie banner of a first visit loads no player and no parts of other pages', () => {
  const own = new Set(namesOf(DISCOVER))
  expect(namesOf(BANNER).filter((name) => !own.has(name))).toEqual(expect.arrayContaining(['cookie-banner', 'banner']))
  const others = ['forms', 'more', 'later', 'small', 'player', 'common', 'listening']
  expect(namesOf(BANNER).filter((name) => others.includes(name))).toEqual([])
})

/** What a page of a recording loads in advance, so that a press on Play need not wait for the player. */
const AHEAD_OF_PLAY = ['web/player/audio/engine/audio-player.ts', 'web/features/progress/start-progress.ts']

test.each(AHEAD_OF_PLAY)('%s loads no chunks of other pages', (module) => {
  const others = ['forms', 'more', 'later', 'small']
  expect(namesOf(module).filter((name) => others.includes(name))).toEqual([])
})

test.each(LOCALES.filter((locale) => locale !== 'en'))('the messages of %s stay within 30 KB', (locale) => {
  expect(bytesOfMessages(locale)).toBeLessThanOrEqual(MOST_BYTES_LANGUAGE)
})

/** Their style sheets list thousands of characters. */
test.each(['ja', 'ko', 'zh'])('the messages of %s stay within 30 KB with the style sheet of its script', (locale) => {
  expect(bytesOfMessages(locale) + bytesOfStyles(locale)).toBeLessThanOrEqual(MOST_BYTES_LANGUAGE)
})

test('the listener’s build contains nothing of the studio', () => {
  const manifest = readFileSync(`${CLIENT}.vite/manifest.json`, 'utf8')
  expect(manifest).not.toMatch(/"studio\/|react-aria|tanstack/)
})
