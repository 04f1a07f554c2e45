import { openAsBlob } from 'node:fs'
import { hashFile } from './hash-file.ts'
import type { S3Address } from './s3-address.ts'
import { listS3 } from './s3-list.ts'
import { createS3Request, refusalError, type S3Request, type S3Response } from './s3-request.ts'
import { checkedKey, type Storage, StorageError } from './storage.ts'

/** The limit of S3 for one request. Larger files would need a multipart upload. */
const MOST_BYTES = 5 * 1024 ** 3

/** Objects in a bucket of S3 or a compatible service, addressed by path. */
export function createS3Storage(address: S3Address, request: S3Request = createS3Request(address)): Storage {
  const pathOf = (key: string) => `/${address.prefix}${checkedKey(key)}`
  return {
    async read(key, start, end, options) {
      const headers = { range: `bytes=${start}-${end}` }
      const response = await request(pathOf(key), { method: 'GET', headers, wanted: end - start + 1, ...options })
      if (response.status === 404) throw new StorageError('the stored object is gone')
      if (response.status !== 206 && response.status !== 200) throw refusalError(response, 'reading')
      return rangeOf(response, start, end)
    },
    put: (key, file) => putObject(request, pathOf(key), file),
    async has(key) {
      const answer = await request(pathOf(key), { method: 'HEAD' })
      if (answer.status === 404) return false
      if (answer.status !== 200) throw refusalError(answer, 'looking')
      return true
    },
    async delete(key) {
      const answer = await request(pathOf(key), { method: 'DELETE' })
      if (answer.status >= 300 && answer.status !== 404) throw refusalError(answer, 'deleting')
    },
    list: () => listS3(request, address.prefix),
    async ping() {
      const answer = await request('', { method: 'HEAD' })
      if (answer.status !== 200) throw refusalError(answer, 'access to the bucket')
    },
  }
}

/** A server without range support sends the whole object, and some send more than the range when its end is byte 0. */
function rangeOf({ status, bytes }: S3Response, start: number, end: number): Uint8Array {
  const offset = status === 200 ? start : 0
  const length = end - start + 1
  const range = bytes.subarray(offset, offset + length)
  if (range.length < length) throw new StorageError('stored object is shorter than its record')
  return range
}

async function putObject(request: S3Request, path: string, file: string): Promise<void> {
  const body = await openAsBlob(file)
  if (body.size > MOST_BYTES) throw new StorageError(`a file of ${body.size} bytes is too large for one S3 request`)
  // S3 refuses a body with another hash, so an object's content always matches its key.
  const headers = { 'x-amz-content-sha256': await hashFile(file), 'content-type': 'application/octet-stream' }
  const response = await request(path, { method: 'PUT', headers, body })
  if (response.status !== 200) throw refusalError(response, 'storing')
}
