import { readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeLog } from '#server/gateways/log-lines.ts'
import { sourceHash } from '../sources/source-hash.ts'
import { buildLogger } from './build-logger.ts'
import { type Compression, precompress } from './precompress.ts'
import { createBom, readLock } from './sbom.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')

/** All inputs of `dist/`. */
const BUILD_INPUTS = [
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
  'tools/build/sbom.ts',
  'tools/build/strip-contract.ts',
  'tools/build/retry-style-sheets.ts',
]

function readFromBuild(name: 'source-hash' | 'compression'): string | undefined {
  try {
    return readFileSync(join(dist, name), 'utf8')
  } catch {
    return undefined
  }
}

async function compressIn(folder: string, compression: Compression): Promise<void> {
  await precompress(join(folder, 'client'), compression)
  await precompress(join(folder, 'studio'), compression)
  await writeFile(join(folder, 'compression'), compression)
}

async function buildInto(folder: string): Promise<void> {
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

/** Replaces the old build. If another process was faster, its build stays. */
async function replaceDist(folder: string): Promise<void> {
  const old = `${folder}-old`
  await rename(dist, old).catch(() => undefined)
  await rename(folder, dist).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST' && error.code !== 'EPERM') throw error
  })
  await Promise.all([folder, old].map((left) => rm(left, { recursive: true, force: true })))
}

/**
 * Builds the pages for browser and server into `dist/`. Each process builds in a folder of its own,
 * so two at once cannot mix their files and a failed build leaves the last good one in place.
 */
export async function build(compression: Compression): Promise<void> {
  const started = performance.now()
  const hash = sourceHash(root, BUILD_INPUTS)
  const folder = join(root, `.dist-${process.pid}`)
  try {
    await buildInto(folder)
    await compressIn(folder, compression)
    await writeFile(join(folder, 'sbom.json'), createBom(readLock(root)))
    await writeFile(join(folder, 'source-hash'), hash)
    await replaceDist(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  writeLog(process.stdout, 'info', `Built the pages in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/** Whether the sources have changed since the last build. */
function haveSourcesChanged(): boolean {
  return readFromBuild('source-hash') !== sourceHash(root, BUILD_INPUTS)
}

/** How a start compresses its build: well, unless it is for this machine only. */
export function compressionOf({ APP_ENV }: Readonly<Record<string, string | undefined>>): Compression {
  return APP_ENV === undefined || APP_ENV === 'local' ? 'quick' : 'full'
}

/** Whether the sources have changed since the last build, or it was made for a machine of one's own. */
export function isBuildStale(compression: Compression): boolean {
  return haveSourcesChanged() || (compression === 'full' && readFromBuild('compression') === 'quick')
}

/** Builds, or only compresses what is built, as far as it is stale. */
export async function buildWhenStale(compression: Compression): Promise<void> {
  if (haveSourcesChanged()) await build(compression)
  else if (isBuildStale(compression)) await compressIn(dist, compression)
  else writeLog(process.stdout, 'info', 'The pages are up to date.')
}

if (import.meta.main) await buildWhenStale('full')
