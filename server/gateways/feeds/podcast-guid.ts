import { createHash } from 'node:crypto'
import { trimLastSlashes } from '#contract/paths.ts'

/** The UUID namespace of podcast:guid (podcast namespace specification). */
const NAMESPACE = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex')

/** The podcast:guid of a feed: UUID version 5 of its address without protocol and trailing slashes. */
export function podcastGuid(feedAddress: string): string {
  const name = trimLastSlashes(feedAddress.replace(/^[a-z]+:\/\//i, ''))
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
