import type { AppData, PageDataAnswer } from '#contract/page-data.ts'
import { APP_DATA_PATH } from '#contract/paths.ts'
import { createStore } from '#web/store/create-store.ts'
import { wallClock } from '../../../http/browser/clock.ts'
import { withTabLock } from '../../../http/browser/with-tab-lock.ts'
import { mayDownloadNow } from '../keep/may-download-now.ts'
import { storeTextIds } from '../stored-ids.ts'
import {
  deleteText,
  type KeptText,
  listKeptTexts,
  missingPages,
  pagesOf,
  putPage,
  type TextOnDevice,
  writeText,
} from './kept-texts.ts'

const LOCK = 'texts'
/** The number of pages of a book that are requested at once. */
const PAGES_AT_ONCE = 4

/** The texts on this device, the oldest first; undefined until they are read. */
export const keptTexts = createStore<readonly TextOnDevice[] | undefined>(undefined)

export async function readTexts(): Promise<readonly TextOnDevice[]> {
  const texts = await listKeptTexts()
  storeTextIds(texts.map(({ id }) => id))
  keptTexts.set(texts)
  return texts
}

/** Keeps a text. Throws without a connection; the pages fetched by then stay, and the rest is fetched later. */
export async function keepText(text: Omit<KeptText, 'keptAt' | 'build'>): Promise<void> {
  const build = await fetchBuild()
  const kept = { ...text, keptAt: wallClock(), build }
  await writeText(kept)
  navigator.serviceWorker.controller?.postMessage({ keepsListening: true })
  await readTexts()
  await withTabLock(LOCK, () => loadMissing(kept))
}

export async function removeText(id: string): Promise<void> {
  await deleteText(id)
  await readTexts()
}

/**
 * Fetches the missing pages of texts, and all pages of texts from another build, if downloads may use the connection. A
 * text that fails does not stop the others.
 */
export async function renewTexts(): Promise<void> {
  const texts = await readTexts()
  if (texts.length === 0 || !mayDownloadNow()) return
  const build = await fetchBuild()
  await withTabLock(LOCK, async () => {
    for (const text of texts) await renewText(text, build).catch(() => undefined)
  })
}

async function renewText(text: KeptText, build: string): Promise<void> {
  if (text.build === build) return loadMissing(text)
  await loadPages(text, pagesOf(text))
  if ((await listKeptTexts()).some(({ id }) => id === text.id)) await writeText({ ...text, build })
}

async function loadMissing(text: KeptText): Promise<void> {
  await loadPages(text, await missingPages(text))
}

async function loadPages(text: KeptText, pages: readonly string[]): Promise<void> {
  for (let at = 0; at < pages.length; at += PAGES_AT_ONCE) {
    const part = pages.slice(at, at + PAGES_AT_ONCE)
    const bodies = await Promise.all(part.map(fetchPage))
    for (const [index, page] of part.entries()) {
      const body = bodies[index]
      if (body === undefined) return deleteGone(text.id)
      if (!(await putPage(text.id, page, body))) return
    }
    await readTexts()
  }
}

/** Removes a text, one of whose pages no longer exists. */
async function deleteGone(id: string): Promise<void> {
  await removeText(id)
}

/** The data of a page; undefined if there is no such page any more. Throws if there is no answer. */
async function fetchPage(page: string): Promise<string | undefined> {
  // The service worker answers this request from the network alone.
  const response = await fetch(page, { cache: 'no-store' })
  if (response.status === 404) return undefined
  if (!response.ok) throw new TypeError(`the page answered ${response.status}`)
  const body = await response.text()
  const answer: PageDataAnswer = JSON.parse(body)
  return 'redirect' in answer ? undefined : body
}

async function fetchBuild(): Promise<string> {
  const response = await fetch(APP_DATA_PATH, { cache: 'no-store' })
  const { webpackCompilationHash }: AppData = await response.json()
  return webpackCompilationHash
}
