import { readdirSync, readFileSync, statSync } from 'node:fs'
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

export type Asset = { type: string; body: Buffer; br: Buffer | undefined; gzip: Buffer | undefined }

/** The files of a folder by their names, with what the build compressed. */
export function readAssets(folder: string): Map<string, Asset> {
  const read = (path: string) => (statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path) : undefined)
  return new Map(
    readdirSync(folder)
      .filter((name) => extname(name) in TYPES)
      .map((name) => {
        const path = join(folder, name)
        const type = TYPES[extname(name)] ?? 'application/octet-stream'
        return [name, { type, body: readFileSync(path), br: read(`${path}.br`), gzip: read(`${path}.gz`) }]
      }),
  )
}
