import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeLog } from '#server/gateways/log-lines.ts'
import { type BuildFolder, isStale, makeFolder } from './build-folder.ts'
import { buildLogger } from './build-logger.ts'
import { type Compression, precompress } from './precompress.ts'
import { createBom, readLock } from './sbom.ts'

const root = join(import.meta.dirname, '../..')
const PAGES_FOLDER = 'dist'
const COMPRESSION_FILE = 'compression'

/** The pages, for browser and server. */
const pages = (compression: Compression): BuildFolder => ({
  name: PAGES_FOLDER,
  inputs: [
    'web',
    'studio',
    'contract',
    'rules',
    'brand',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
    'tools/build/build.ts',
    'tools/messages',
    'tools/build/precompress.ts',
    'tools/build/own-paths.ts',
    'tools/build/chunks-in-ascii.ts',
    'tools/build/sbom.ts',
    'tools/build/strip-contract.ts',
    'tools/build/retry-style-sheets.ts',
  ],
  loadedLater: ['server', 'client/assets', 'studio/assets'],
  async makeInto(folder) {
    await buildPagesInto(folder)
    await compressIn(folder, compression)
    await writeFile(join(folder, 'sbom.json'), createBom(readLock(root)))
  },
})

/**
 * The server and its packages in a few files. Node loads the 2,200 modules of the sources and the 2,500 of the packages one
 * by one, which takes half of a start and a fifth of the memory.
 */
const PROGRAM: BuildFolder = {
  name: 'dist-program',
  inputs: [
    'server',
    'simulators',
    'contract',
    'rules',
    'brand',
    'operate',
    'package-lock.json',
    'tools/build/bundle-program.ts',
    'tools/build/own-paths.ts',
    'tools/build/chunks-in-ascii.ts',
  ],
  loadedLater: ['.'],
  async makeInto(folder) {
    const { bundleProgram } = await import('./bundle-program.ts')
    await bundleProgram(root, folder)
  },
}

async function buildPagesInto(folder: string): Promise<void> {
  // Loaded only here: a start with an up-to-date build does not need the builder.
  const { createBuilder, createLogger } = await import('vite')
  const builder = await createBuilder({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    customLogger: buildLogger(createLogger('warn'), process.stderr),
    environments: {
      client: { build: { outDir: join(folder, 'client'), emptyOutDir: true } },
      studio: { build: { outDir: join(folder, 'studio'), emptyOutDir: true } },
      worker: { build: { outDir: join(folder, 'worker'), emptyOutDir: true } },
      ssr: { build: { outDir: join(folder, 'server'), emptyOutDir: true } },
    },
  })
  await builder.buildApp()
}

async function compressIn(folder: string, compression: Compression): Promise<void> {
  await precompress(join(folder, 'client'), compression)
  await precompress(join(folder, 'studio'), compression)
  await writeFile(join(folder, COMPRESSION_FILE), compression)
}

function isCompressedQuickly(): boolean {
  const file = join(root, PAGES_FOLDER, COMPRESSION_FILE)
  return existsSync(file) && readFileSync(file, 'utf8') === 'quick'
}

/** The compression at a start: full, unless the server is for this machine only. */
export function compressionOf({ APP_ENV }: Readonly<Record<string, string | undefined>>): Compression {
  return APP_ENV === undefined || APP_ENV === 'local' ? 'quick' : 'full'
}

/** The outdated builds: the pages in `dist/`, the server in `dist-program/`. */
const staleFolders = (compression: Compression): BuildFolder[] => [pages(compression), PROGRAM].filter(isStale)

/**
 * True if the sources have changed since the last build, or if full compression is requested and that build has the
 * quick one.
 */
export function isBuildStale(compression: Compression): boolean {
  return staleFolders(compression).length > 0 || (compression === 'full' && isCompressedQuickly())
}

/** Builds if the build is outdated; only compresses if just the compression is. */
export async function buildWhenStale(compression: Compression): Promise<void> {
  const started = performance.now()
  const stale = staleFolders(compression)
  for (const folder of stale) await makeFolder(folder)
  if (compression === 'full' && isCompressedQuickly()) await compressIn(join(root, PAGES_FOLDER), compression)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const names = stale.map(({ name }) => `${name}/`).join(' and ')
  writeLog(process.stdout, 'info', names ? `Built ${names} in ${seconds} s.` : 'The build is up to date.')
}

if (import.meta.main) await buildWhenStale('full')
