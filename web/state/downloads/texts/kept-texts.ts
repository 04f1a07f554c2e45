import type { DailyItem } from '#contract/catalogue/daily.ts'
import { KEPT_CACHE } from '#rules/offline/kept-cache.ts'
import { isKeptTextPath, keptPageDataPath, keptTextPath } from '#rules/offline/kept-texts.ts'

/** A chapter or book of the Bible, or a devotional, as the data of its pages. */
export type KeptText = {
  id: string
  kind: 'chapter' | 'book' | 'devotional'
  title: string
  /** The name of the translation, or the beginning of the passage. */
  line: string
  /** The language of the page. */
  locale: string
  /** The language of the text. */
  textLocale: string
  paths: readonly string[]
  keptAt: number
  /** The build that the data come from. Another build may need other data. */
  build: string
  /** The recording that goes with it. */
  contentId: string | null
  /** A devotional's own content, for its day. */
  daily?: DailyItem
}

/** A text and how much of it is here. */
export type TextOnDevice = KeptText & { stored: number; bytes: number }

export function isDevotional({ kind }: Pick<KeptText, 'kind'>): boolean {
  return kind === 'devotional'
}

const openCache = () => caches.open(KEPT_CACHE)

/** All texts on this device, the oldest first. */
export async function listKeptTexts(): Promise<TextOnDevice[]> {
  if (!(await caches.has(KEPT_CACHE))) return []
  const cache = await openCache()
  const addresses = (await cache.keys()).map(({ url }) => new URL(url))
  const sizes = new Map<string, Promise<number>>()
  const known = new Set(addresses.map(({ pathname, search }) => pathname + search))
  const found = await Promise.all(
    addresses
      .filter(({ pathname }) => isKeptTextPath(pathname))
      .map(({ pathname }) => readText(cache, pathname, { known, sizes })),
  )
  return found.filter((text) => text !== undefined).sort((one, other) => one.keptAt - other.keptAt)
}

type KnownPages = { known: ReadonlySet<string>; sizes: Map<string, Promise<number>> }

async function readText(cache: Cache, path: string, { known, sizes }: KnownPages): Promise<TextOnDevice | undefined> {
  const text: KeptText | undefined = await (await cache.match(path))?.json()
  if (!text) return undefined
  const pages = pagesOf(text).filter((page) => known.has(page))
  const bytes = await Promise.all(pages.map((page) => sizeOf(cache, page, sizes)))
  return { ...text, stored: pages.length, bytes: bytes.reduce((sum, one) => sum + one, 0) }
}

/** The stored length of a page, each read once. */
function sizeOf(cache: Cache, page: string, sizes: KnownPages['sizes']): Promise<number> {
  const known = sizes.get(page) ?? cache.match(page).then((found) => Number(found?.headers.get('content-length') ?? 0))
  sizes.set(page, known)
  return known
}

/** The addresses of a text's pages in the cache. */
export function pagesOf({ paths, locale }: Pick<KeptText, 'paths' | 'locale'>): string[] {
  return paths.map((path) => keptPageDataPath(path, locale))
}

export async function writeText(text: KeptText): Promise<void> {
  const { id, kind, title, line, locale, textLocale, paths, keptAt, build, contentId, daily } = text
  const body = { id, kind, title, line, locale, textLocale, paths, keptAt, build, contentId, daily }
  await (await openCache()).put(keptTextPath(id), Response.json(body))
}

/** Stores a page. False if the text was removed meanwhile. */
export async function putPage(textId: string, page: string, body: string): Promise<boolean> {
  const cache = await openCache()
  if (!(await cache.match(keptTextPath(textId)))) return false
  const bytes = new TextEncoder().encode(body)
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(bytes.length) }
  await cache.put(page, new Response(bytes, { headers }))
  return true
}

/** The pages of a text that are not here. */
export async function missingPages(text: KeptText): Promise<string[]> {
  const cache = await openCache()
  const found = await Promise.all(pagesOf(text).map(async (page) => ((await cache.match(page)) ? [] : [page])))
  return found.flat()
}

/** Deletes a text, and those of its pages that no other text needs. */
export async function deleteText(id: string): Promise<void> {
  const texts = await listKeptTexts()
  const needed = new Set(texts.filter((text) => text.id !== id).flatMap(pagesOf))
  const own = texts.filter((text) => text.id === id).flatMap(pagesOf)
  const cache = await openCache()
  const gone = [keptTextPath(id), ...own.filter((page) => !needed.has(page))]
  await Promise.all(gone.map((page) => cache.delete(page)))
}
