import { AwsClient } from 'aws4fetch'
import { backoffDelay } from '#rules/http/backoff-delay.ts'
import type { S3Address } from './s3-address.ts'
import { StorageAway, StorageError } from './storage.ts'

const MOST_ATTEMPTS = 4
const FIRST_RETRY_DELAY_MILLISECONDS = 200
const TIMEOUT_MILLISECONDS = 15_000
/** Somebody waits for what is read: less for one attempt, and for all of them together. */
const READ_TIMEOUT_MILLISECONDS = 6000
const READ_BUDGET_MILLISECONDS = 10_000
/** More than a block of a recording, for which a listener waits: what is larger gets the time that its size needs. */
const QUICK_BYTES = 1024 ** 2
/** Slowest allowed speed. */
const LEAST_BYTES_PER_MILLISECOND = 100

type S3RequestOptions = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: Blob
  /** How many bytes are wanted. */
  wanted?: number
}

export type S3Response = { status: number; headers: Headers; bytes: Buffer }

/** Requests a path in the bucket; repeats after a timeout, 429 and 5xx, reads of up to 1 MB for at most 16 s in all. */
export type S3Request = (path: string, options: S3RequestOptions) => Promise<S3Response>

type RetryTiming = { pauseMilliseconds?: number; answerMilliseconds?: number }

/** Signs and sends requests to one bucket. Throws a StorageAway after the last failed attempt. */
export function createS3Request(address: S3Address, timing: RetryTiming = {}): S3Request {
  const { bucketUrl, region, accessKeyId, secretAccessKey } = address
  const { pauseMilliseconds = FIRST_RETRY_DELAY_MILLISECONDS, answerMilliseconds = TIMEOUT_MILLISECONDS } = timing
  const readMilliseconds = Math.min(answerMilliseconds, READ_TIMEOUT_MILLISECONDS)
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  async function sendOnce(path: string, options: S3RequestOptions): Promise<S3Response> {
    const { method, headers, body } = options
    const { url, headers: signed } = await signer.sign(bucketUrl + path, { method, headers: headers ?? {} })
    const milliseconds = (method === 'GET' ? readMilliseconds : answerMilliseconds) + transferMilliseconds(options)
    const response = await fetch(url, {
      method,
      headers: signed,
      // A blob carries its length and is read from its file while it is sent.
      ...(body && { body }),
      // A redirected request would carry a signature for another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(milliseconds),
    })
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  return async (path, options) => {
    let failure = ''
    let attempts = 0
    const budget = options.method === 'GET' ? READ_BUDGET_MILLISECONDS : Number.POSITIVE_INFINITY
    const latest = performance.now() + budget + transferMilliseconds(options)
    for (; attempts < MOST_ATTEMPTS && performance.now() < latest; attempts += 1) {
      if (attempts > 0) await delay(backoffDelay(attempts - 1, { first: pauseMilliseconds }) * (0.5 + Math.random()))
      try {
        const s3Response = await sendOnce(path, options)
        if (s3Response.status < 500 && s3Response.status !== 429) return s3Response
        failure = `it answered ${s3Response.status}`
      } catch (error) {
        failure = reasonOf(error)
      }
    }
    throw new StorageAway(`the storage failed ${attempts} times: ${failure}`)
  }
}

/** What the bytes of a request may take beyond its answer. */
function transferMilliseconds({ body, wanted = 0 }: S3RequestOptions): number {
  const bytes = (body?.size ?? 0) + Math.max(0, wanted - QUICK_BYTES)
  return Math.ceil(bytes / LEAST_BYTES_PER_MILLISECOND)
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** The cause behind `fetch failed`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'it did not answer in time'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : cause instanceof Error ? cause.message : error.message
}

/** S3 explains errors in XML; only the code is reported, since the rest repeats the signed request. */
export function refusalError({ status, bytes }: S3Response, operation: string): StorageError {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(bytes.subarray(0, 4096).toString())?.[1]
  return new StorageError(`the storage refused ${operation}: ${status}${code ? ` ${code}` : ''}`)
}
