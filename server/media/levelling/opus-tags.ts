import type { ByteSource } from '../previews/read-bytes.ts'
import { contentsOf, isContinued, readPage, writeChecksum } from './ogg-pages.ts'

/** The packet of tags is held in memory. It may contain a picture. */
const TAGS_MOST_BYTES = 16 * 1024 * 1024
/** They are read in one go, while nothing else runs; millions of empty ones would fit. */
const TAGS_MOST = 10_000
const MARK = 'OpusTags'
const LENGTH_BYTES = 4
/** A tag with a gain that players add to the output gain; it was measured with that gain applied (RFC 7845, 5.2.1). */
const GAIN_TAG = /^R128_(?:TRACK|ALBUM)_GAIN=/i
/** As long as the text that it replaces, so that no length changes. */
const FORMER = 'ORIG'

/** The pages of a file's tags, and where in what they carry the tags of a gain begin. */
export type TagPages = { pages: readonly Buffer[]; gainTags: readonly number[] }

/** The tags of a file, which begin at a place. Undefined if they cannot be read, or are too long or too many. */
export async function readTagPages(source: ByteSource, at: number): Promise<TagPages | undefined> {
  const pages: Buffer[] = []
  let bytes = 0
  for (let isWhole = false; !isWhole; ) {
    const page = await readPage(source, at + bytes)
    if (!page || bytes + page.length > TAGS_MOST_BYTES) return undefined
    pages.push(page)
    bytes += page.length
    isWhole = !isContinued(page)
  }
  const gainTags = findGainTags(Buffer.concat(pages.map(contentsOf)))
  return gainTags && { pages, gainTags }
}

/** Renames the tags of a gain that was measured with the former output gain: players no longer find them. */
export function renameGainTags({ pages, gainTags }: TagPages): void {
  if (gainTags.length === 0) return
  const tags = Buffer.concat(pages.map(contentsOf))
  for (const at of gainTags) tags.write(FORMER, at, 'latin1')
  let from = 0
  for (const page of pages) {
    const contents = contentsOf(page)
    const changed = tags.subarray(from, from + contents.length)
    from += contents.length
    if (changed.equals(contents)) continue
    changed.copy(contents)
    writeChecksum(page)
  }
}

/** Where the tags of a gain begin; undefined for tags that are not as RFC 7845 (5.2) wants them. */
function findGainTags(tags: Buffer): number[] | undefined {
  if (tags.toString('latin1', 0, MARK.length) !== MARK) return undefined
  const found: number[] = []
  const vendor = readLength(tags, MARK.length)
  const countAt = MARK.length + LENGTH_BYTES + vendor
  const count = readLength(tags, countAt)
  // Also refuses a number that cannot be read.
  if (!(count <= TAGS_MOST)) return undefined
  let at = countAt + LENGTH_BYTES
  for (let number = 0; number < count; number += 1) {
    const start = at + LENGTH_BYTES
    at = start + readLength(tags, at)
    // Also refuses a length that cannot be read.
    if (!(at <= tags.length)) return undefined
    if (GAIN_TAG.test(tags.toString('latin1', start, Math.min(at, start + 'R128_TRACK_GAIN='.length))))
      found.push(start)
  }
  return found
}

/** NaN if the bytes end earlier. */
const readLength = (bytes: Buffer, at: number) =>
  at + LENGTH_BYTES <= bytes.length ? bytes.readUInt32LE(at) : Number.NaN
