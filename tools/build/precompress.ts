import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg)$/
/** A smaller file is not compressed. */
const WORTH_COMPRESSING_BYTES = 256

/**
 * The compression of the build's files: `full` for visitors; `quick` for a first start on one's own machine, in a
 * thirtieth of the time and with files a tenth larger.
 */
export type Compression = 'full' | 'quick'

const BROTLI_QUALITIES: Readonly<Record<Compression, number>> = { full: 11, quick: 6 }

async function compressBeside(file: string, compression: Compression): Promise<void> {
  const content = await readFile(file)
  if (content.length < WORTH_COMPRESSING_BYTES) return
  const { [compression]: quality } = BROTLI_QUALITIES
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  // A server that starts meanwhile reads either the whole new file or the former one.
  await writeFile(`${file}.new`, await promisify(brotliCompress)(content, { params }))
  await rename(`${file}.new`, `${file}.br`)
}

/** Writes `.br` beside every script, style sheet and SVG in the folder. The server derives other encodings from it. */
export async function precompress(folder: string, compression: Compression): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((name) => COMPRESSIBLE.test(name)).map((name) => join(folder, name))
  await Promise.all(files.map((file) => compressBeside(file, compression)))
}
