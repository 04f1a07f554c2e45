import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunksInAscii } from './tools/build/chunks-in-ascii.ts'
import { retryStyleSheets } from './tools/build/retry-style-sheets.ts'
import { stripContract } from './tools/build/strip-contract.ts'
import { compileMessages } from './tools/messages/compile-messages.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

const ENTRIES = [
  ...['web/app/entry-browser.tsx', 'web/app/start.ts', 'web/app/before-paint.ts'],
  // The fonts of each writing system. The server links them on pages in its languages.
  ...globSync('web/ui/styles/scripts/????.css', { cwd: root }),
]

/** The first load names two hundred files. Hashes do not compress; 42 bits tell a file's versions apart. */
const SCRIPT_NAMES = 'assets/[name]-[hash:7].js'
const ASSET_NAMES = 'assets/[name]-[hash:7][extname]'

/** Modules that a shared chunk may contain: those of this project and React. */
const OURS = /[\\/](contract|rules|brand|web|node_modules[\\/](react(-dom)?|scheduler))[\\/]/

/** Calls and rules, which import nothing of the pages. */
const RULES = /[\\/](contract|rules)[\\/]/
const SHARED = /[\\/]web[\\/](ui|features|http|store|state|navigation|player)[\\/]/
/** Forms and their parts, which no first view shows unless its page is a form. */
const ASKED_FOR =
  /[\\/]web[\\/](features[\\/](sign-in|settings)|ui[\\/](form|dialog[\\/]confirm-dialog|text[\\/](account[\\/](account|settings)|form)-en))/

/** The audio player, loaded with the first play. */
const PLAYER = /[\\/]web[\\/]player[\\/](audio|core|dom)[\\/]/

const ENTRY_BROWSER = /[\\/]web[\\/]app[\\/]entry-browser\.tsx$/
/** The modules of discover, which most visitors see first. */
const FIRST_VIEW = /[\\/]web[\\/](app[\\/]entry-browser|pages[\\/]discover[\\/]discover-view)\.tsx$/

/** Any page's view. */
const VIEW = /[\\/]web[\\/](app[\\/]entry-browser|pages[\\/][\w\\/-]+-view)\.tsx$/
/** The pages of one series and one recording, where a shared link leads. */
const LISTENING_VIEW = /[\\/]web[\\/]pages[\\/](series|content)[\\/]\w+-view\.tsx$/
/** A module that this many pages load counts as one of most pages. */
const MOST_PAGES = 8
/** What a press on Play loads, and a press on the player's bar. */
const PLAYING =
  /[\\/]web[\\/]player[\\/]audio[\\/](engine[\\/]audio-player|bar[\\/]player-bar|full[\\/]full-player)\.tsx?$/
/** Sends positions and shows items in progress; must not load the player. */
const PROGRESS = /[\\/]web[\\/]features[\\/]progress[\\/]early-progress\.ts$/
const BANNER = /[\\/]web[\\/]app[\\/]notices[\\/]cookie-banner\.tsx$/
const ENTRY_SERVER = /[\\/]web[\\/]app[\\/]entry-server\.tsx$/
const DEFERRED = /[\\/]web[\\/]app[\\/]deferred-parts\.tsx$/

type Module = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] }
type Graph = { getModuleInfo: (id: string) => Module | null }

/** The entries and dynamic imports that lead to a module: the entry, views and deferred parts. */
function bringersOf(id: string, graph: Graph): string[] {
  const bringers: string[] = []
  const seen = new Set<string>()
  const ways = [id]
  for (let at = ways.pop(); at !== undefined; at = ways.pop()) {
    const module = graph.getModuleInfo(at)
    if (seen.has(at) || !module) continue
    seen.add(at)
    if (module.isEntry || module.dynamicImporters.length > 0) bringers.push(at)
    ways.push(...module.importers)
  }
  return bringers
}

/**
 * `shared` for a module of every page, a module that the first view shares with other pages, a style sheet of the first
 * view, and a module of `common` that the cookie banner needs: otherwise a first visit would load the parts of other pages
 * for it. Null for any other. One file compresses better than two. The entry, which waits for views that import from it,
 * is a file of its own.
 */
function firstView(id: string, graph: Graph): 'shared' | null {
  if (ENTRY_BROWSER.test(id)) return null
  const bringers = bringersOf(id, graph)
  const isOfAll = bringers.some((one) => ENTRY_BROWSER.test(one))
  const isShared = isOfAll || (bringers.length > 1 && bringers.some((one) => FIRST_VIEW.test(one)))
  const isStyle = /\.css($|\?)/.test(id) && bringers.some((one) => FIRST_VIEW.test(one))
  const isOfBanner = bringers.some((one) => BANNER.test(one)) && commonView(id, graph) !== null
  return isShared || isStyle || isOfBanner ? 'shared' : null
}

/**
 * `common` for a module of two of these: the pages of recordings, most pages, the audio player, the parts that every page
 * loads later. Null for any other.
 */
function commonView(id: string, graph: Graph): 'common' | null {
  const bringers = bringersOf(id, graph)
  const isOfMost = bringers.filter((one) => VIEW.test(one)).length >= MOST_PAGES
  const parts = [LISTENING_VIEW, PLAYING, DEFERRED].filter((part) => bringers.some((one) => part.test(one)))
  return parts.length + Number(isOfMost) > 1 ? 'common' : null
}

/** `listening` for any other module that pages of recordings share. */
function listeningView(id: string, graph: Graph): 'listening' | null {
  const bringers = bringersOf(id, graph)
  return bringers.length > 1 && bringers.some((one) => LISTENING_VIEW.test(one)) ? 'listening' : null
}

/** `banner` for any other module of the cookie banner, which is on the first page of every new visitor. */
function ofBanner(id: string, graph: Graph): 'banner' | null {
  return bringersOf(id, graph).some((one) => BANNER.test(one)) ? 'banner' : null
}

/** `player` for a module that is loaded with the first play; null for what the first view needs of the player. */
function laterPlayer(id: string, graph: Graph): 'player' | null {
  return bringersOf(id, graph).some((one) => FIRST_VIEW.test(one)) ? null : 'player'
}

/** `progress` for a module of that chunk; null for any other. */
function ofProgress(id: string, graph: Graph): 'progress' | null {
  return bringersOf(id, graph).some((one) => PROGRESS.test(one)) ? 'progress' : null
}

/** `more` for a module that pages show, `later` for one of dialogs and other parts that are opened on them. */
function shownOrLater(id: string, graph: Graph): 'more' | 'later' {
  return bringersOf(id, graph).some((one) => VIEW.test(one)) ? 'more' : 'later'
}

/**
 * `rendered` for a module of any page's view: the server loads all views at its start, and one file faster than 350. The
 * entry, which waits for them, is a file of its own: in one file with them it would wait for itself.
 */
function rendered(id: string, graph: Graph): 'rendered' | null {
  if (ENTRY_SERVER.test(id)) return null
  return bringersOf(id, graph).some((one) => VIEW.test(one) || ENTRY_SERVER.test(one)) ? 'rendered' : null
}

function isShared(id: string): boolean {
  return SHARED.test(id) && !ASKED_FOR.test(id)
}

/** `button_root_x3f9a`: readable in the inspector, and the same in browser and server builds. */
function scopedName(local: string, file: string): string {
  const path = relative(root, file.split('?')[0] ?? file).replaceAll('\\', '/')
  const mark = createHash('sha256').update(path).digest('hex').slice(0, 5)
  return `${basename(path).split('.')[0]}_${local}_${mark}`
}

const CONTRACT = /[\\/]contract[\\/][\w/\\-]+\.ts$/

/** Browsers make calls and validate none: the bundle has their methods and addresses without the schemas. */
function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    applyToEnvironment: ({ name }) => ['client', 'studio', 'worker'].includes(name),
    enforce: 'pre',
    resolveId: (id) => (id === 'typebox' ? fileURLToPath(new URL('web/http/no-schemas.ts', import.meta.url)) : null),
    transform: (code, id) => (CONTRACT.test(id) ? { code: stripContract(code), map: null } : null),
  }
}

/**
 * The video player's style sheet has its icon font as a data URI, which font-src 'self' refuses; writes it as a file.
 */
function iconFontAsFile(): Plugin {
  return {
    name: 'icon-font-as-file',
    enforce: 'pre',
    load(id) {
      const path = id.split('?')[0] ?? id
      if (!path.endsWith('video.js/dist/video-js.css')) return null
      const sheet = readFileSync(path, 'utf8')
      return sheet.replace(/url\(data:application\/font-woff[^)]*\)/, 'url("./font/VideoJS.woff")')
    },
  }
}

/** The file that the server renders from, without a character that would double its size in memory. */
function renderedInAscii(): Plugin {
  return {
    ...chunksInAscii('rendered'),
    applyToEnvironment: ({ name }) => name === 'ssr',
  }
}

/** The staff's side is a build of its own, so that the listener's chunks do not depend on it. */
const studio = {
  consumer: 'client' as const,
  build: {
    outDir: 'dist/studio',
    manifest: true,
    rolldownOptions: { input: ['studio/app/entry.tsx', 'studio/app/impersonated-frame.ts'] },
  },
}

/** One file with a fixed name: the server writes the list of the build's files before it. */
const worker = {
  consumer: 'client' as const,
  build: {
    outDir: 'dist/worker',
    rolldownOptions: {
      input: 'web/worker/service-worker.ts',
      output: { format: 'iife' as const, entryFileNames: 'service-worker.js' },
    },
  },
}

/** What the server renders the pages with. */
function renderer(isBuild: boolean) {
  return {
    build: {
      outDir: 'dist/server',
      ssr: true,
      target: 'esnext' as const,
      rolldownOptions: {
        input: 'web/app/entry-server.tsx',
        // The server's one file holds all views, so it also holds what browsers load later. The browser's build still warns.
        checks: { ineffectiveDynamicImport: false },
        output: {
          // The server's pages name the pictures of the client's build.
          assetFileNames: ASSET_NAMES,
          codeSplitting: { groups: [{ name: rendered, debugName: 'rendered' }] },
        },
      },
    },
    // Only when building: in development the module runner cannot evaluate bundled CommonJS ("module is not defined").
    ...(isBuild && { resolve: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }),
  }
}

export default defineConfig(({ command }) => ({
  root,
  publicDir: false as const,
  plugins: [compileMessages(), react(), withoutSchemas(), iconFontAsFile(), retryStyleSheets(), renderedInAscii()],
  builder: {},
  css: { modules: { generateScopedName: scopedName, localsConvention: 'camelCase' as const } },
  build: {
    target: 'baseline-widely-available' as const,
    assetsDir: 'assets',
    // The content security policy says font-src 'self': no file may become a data URI.
    assetsInlineLimit: 0,
    // The video player is one chunk, loaded with the first film. tools/build/first-load.test.ts limits the first view.
    chunkSizeWarningLimit: 720,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: ENTRIES,
          output: {
            ...{ entryFileNames: SCRIPT_NAMES, chunkFileNames: SCRIPT_NAMES, assetFileNames: ASSET_NAMES },
            // Modules of most pages are one request, not twenty small ones.
            codeSplitting: {
              groups: [
                { name: firstView, debugName: 'shared', test: OURS, priority: 3 },
                // A group also takes the modules that its modules import, so the groups with shared modules come first.
                { name: commonView, debugName: 'common', test: OURS, priority: 2 },
                { name: listeningView, debugName: 'listening', test: OURS, priority: 1 },
                { name: ofBanner, debugName: 'banner', test: OURS, priority: 1 },
                { name: laterPlayer, debugName: 'player', test: PLAYER, minShareCount: 2 },
                { name: ofProgress, debugName: 'progress', test: OURS },
                { name: shownOrLater, debugName: 'more', test: isShared, minShareCount: 3 },
                // Each file costs its name in the first load, and a request where it is used.
                { name: 'small', test: isShared, minShareCount: 2, maxModuleSize: 1000 },
                { name: 'facts', test: RULES, minShareCount: 2, maxModuleSize: 1000 },
                { name: 'forms', test: ASKED_FOR, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    studio,
    worker,
    ssr: renderer(command === 'build'),
  },
}))
