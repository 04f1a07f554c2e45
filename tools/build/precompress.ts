import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg)$/
/** A smaller body is not worth compressing. */
const WORTH_COMPRESSING_BYTES = 1024

/**
 * How well the build's files are compressed: `full` as visitors should get them, `quick` for a first start on one's own
 * machine, which takes a thirtieth of the time and makes the files a tenth larger.
 */
export type Compression = 'full' | 'quick'

const BROTLI_QUALITIES: Readonly<Record<Compression, number>> = { full: 11, quick: 6 }

async function compressBeside(file: string, compression: Compression): Promise<void> {
  const content = await readFile(file)
  if (content.length < WORTH_COMPRESSING_BYTES) return
  const { [compression]: quality } = BROTLI_QUALITIES
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  // A server that starts meanwhile reads the whole file or the one before.
  await writeFile(`${file}.new`, await promisify(brotliCompress)(content, { params }))
  await rename(`${file}.new`, `${file}.br`)
}

/** Writes `.br` beside every script, style sheet and SVG under the folder. The server makes other codings of it. */
export async function precompress(folder: string, compression: Compression): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((name) => COMPRESSIBLE.test(name)).map((name) => join(folder, name))
  await Promise.all(files.map((file) => compressBeside(file, compression)))
}
