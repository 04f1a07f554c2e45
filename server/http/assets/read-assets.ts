import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
}

/** A file of the build: as Brotli where the build compressed it, else as it is. */
export type Asset = { type: string; body: Buffer; isBrotli: boolean }

/**
 * The files of a folder by their names. They are kept, since a build may replace the folder while the program runs; in one
 * coding each, since nearly all browsers accept that one.
 */
export function readAssets(folder: string): Map<string, Asset> {
  return new Map(
    readdirSync(folder)
      .filter((name) => extname(name) in TYPES)
      .map((name) => {
        const path = join(folder, name)
        const type = TYPES[extname(name)] ?? 'application/octet-stream'
        const isBrotli = existsSync(`${path}.br`)
        return [name, { type, body: readFileSync(isBrotli ? `${path}.br` : path), isBrotli }]
      }),
  )
}
