import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from '#contract/page.ts'
import { brandOfWork } from '#server/context/brand-in-force.ts'
import { type Asset, readAssets } from './read-assets.ts'

const ENTRY = 'web/app/entry-browser.tsx'
const STUDIO_ENTRY = 'studio/app/entry.tsx'
/** Runs before all scripts of the site as a person sees it. */
const IMPERSONATED_FRAME = 'studio/app/impersonated-frame.ts'
/** Loads the entry and its imports after first paint. */
const START = 'web/app/start.ts'
const DISCOVER = 'web/pages/discover/discover-view.tsx'
/** Applies what is known of the visitor before the first paint, without waiting for a style sheet. */
const BEFORE_PAINT = 'web/app/before-paint.ts'
/** The views that need that script. */
const BEFORE_PAINT_VIEWS = [DISCOVER, 'web/pages/daily/daily-view.tsx']

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

/** The built web wing: its renderer, its build hash, and the tags that load it. */
export type WebBundle = {
  load: () => Promise<PageRenderer>
  build: string
  /** Tags for the head of a page that uses these chunks: sources, by their path. */
  headTags: (url: string, chunks: readonly string[]) => Promise<string>
  /**
   * The service worker, the files of every first view, and those that play downloads; undefined for a build without one.
   */
  worker: { script: string; files: readonly string[]; listening: readonly string[] } | undefined
  /** Tags for the head of the studio's document. */
  studioTags: (url: string) => Promise<string>
  /** The tag of the first script of the site as a person sees it. */
  impersonationTag: string
  /** The browser's files, read once at start; none in development, when Vite serves them. */
  assets: ReadonlyMap<string, Asset>
}

export async function openWebBundle(distDir: string): Promise<WebBundle> {
  const text = readFileSync(join(distDir, 'client/.vite/manifest.json'), 'utf8')
  const manifest: Manifest = JSON.parse(text)
  const { web }: { web: PageRenderer } = await import(pathToFileURL(join(distDir, 'server/entry-server.js')).href)
  web.readBrandFrom(brandOfWork)
  const tags = new Map<string, string>()
  const studioManifest: Manifest = JSON.parse(readFileSync(join(distDir, 'studio/.vite/manifest.json'), 'utf8'))
  const studioTags = readStudioTags(studioManifest)
  return {
    load: async () => web,
    build: createHash('sha256').update(text).digest('hex').slice(0, 20),
    worker: readWorker(join(distDir, 'worker/service-worker.js'), manifest),
    studioTags: async () => studioTags,
    impersonationTag: readImpersonationTag(studioManifest),
    assets: new Map(['client', 'studio'].flatMap((wing) => [...readAssets(join(distDir, wing, 'assets'))])),
    async headTags(_url, chunks) {
      const key = chunks.join()
      const cachedTags = tags.get(key)
      if (cachedTags !== undefined) return cachedTags
      const made = tagsFor(manifest, chunks)
      tags.set(key, made)
      return made
    },
  }
}

/** The files of the build that every page needs, and the first page, which is shown without a connection. */
const SHELL = [START, ENTRY, DISCOVER, 'web/app/deferred-parts.tsx']

/** Files that are loaded on demand to list, play and read downloads, by the beginnings of their names. */
const LISTENING =
  /^web\/(player\/(audio|dom)\/|features\/progress\/|features\/catalogue\/(downloads\/|item-options)|pages\/(bible-chapter|daily)\/|state\/(downloads|progress)\/)/

function readWorker(file: string, manifest: Manifest): WebBundle['worker'] {
  if (!existsSync(file)) return undefined
  const files = filesOf(manifest, SHELL)
  const names = Object.keys(manifest).filter((name) => LISTENING.test(name))
  const listening = filesOf(manifest, names).filter((path) => !files.includes(path))
  return { script: readFileSync(file, 'utf8'), files, listening }
}

/** The scripts and style sheets of chunks and of all that they import. */
function filesOf(manifest: Manifest, names: readonly string[]): string[] {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const name of names) collectFiles(manifest, name, scripts, styles)
  return [...scripts, ...styles].map((path) => `/${path}`)
}

/** The style sheets and scripts that the studio starts with. */
function readStudioTags(manifest: Manifest): string {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  collectFiles(manifest, STUDIO_ENTRY, scripts, styles)
  const [entry, ...imported] = scripts
  return [
    ...fontPreloads(manifest),
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...imported.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${entry}"></script>`,
  ].join('')
}

function readImpersonationTag(manifest: Manifest): string {
  const file = manifest[IMPERSONATED_FRAME]?.file
  if (file === undefined) throw new Error(`the build of the studio has no ${IMPERSONATED_FRAME}`)
  return `<script src="/${file}"></script>`
}

/** Style sheets, the first fonts, and the name of every script of the first view, so that scripts load in parallel. */
function tagsFor(manifest: Manifest, chunks: readonly string[]): string {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const name of [ENTRY, ...chunks]) collectFiles(manifest, name, scripts, styles)
  // The entry comes first: `collectFiles` starts with it.
  const scriptPaths = [...scripts].map((file) => `/${file}`)
  const early = BEFORE_PAINT_VIEWS.some((view) => chunks.includes(view)) ? manifest[BEFORE_PAINT]?.file : undefined
  return [
    ...(early ? [`<script src="/${early}"></script>`] : []),
    ...fontPreloads(manifest, chunks),
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    `<script type="module" src="/${manifest[START]?.file}" data-scripts="${scriptPaths.join(' ')}"></script>`,
  ].join('')
}

function fontPreloads(manifest: Manifest, chunks: readonly string[] = []): string[] {
  const fonts = Object.values(manifest)
    .map(({ file }) => file)
    .filter(isFirstFont)
  const letters = chunks.flatMap((name) => manifest[name]?.assets ?? []).filter(isTextFont)
  return [...fonts, ...letters].map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
  )
}

/** The upright Latin font file, which every page uses first. */
function isFirstFont(file: string): boolean {
  const isLatin = file.includes('-latin-') && !file.includes('-latin-ext')
  return isLatin && file.includes('normal') && file.endsWith('.woff2')
}

/** The font of running text in another script. That of its headings is loaded once a page shows some. */
function isTextFont(file: string): boolean {
  return /\/(?:noto-sans|inter)-/.test(file) && file.endsWith('.woff2')
}

function isStyleSheet(file: string): boolean {
  return file.endsWith('.css')
}

function collectFiles(manifest: Manifest, name: string, scripts: Set<string>, styles: Set<string>): void {
  const chunk = manifest[name]
  if (!chunk || scripts.has(chunk.file)) return
  if (isStyleSheet(chunk.file)) {
    styles.add(chunk.file)
    return
  }
  scripts.add(chunk.file)
  for (const file of chunk.css ?? []) styles.add(file)
  for (const importedFile of chunk.imports ?? []) collectFiles(manifest, importedFile, scripts, styles)
}
