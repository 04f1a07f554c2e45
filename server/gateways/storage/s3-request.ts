import { AwsClient } from 'aws4fetch'
import { backoffDelay } from '#rules/http/backoff-delay.ts'
import { elapsedMilliseconds } from '../clock.ts'
import { createConcurrencyLimit } from '../concurrency-limit.ts'
import { createRetryBudget, type RetryBudget } from './retry-budget.ts'
import type { S3Address } from './s3-address.ts'
import { StorageAway, StorageError } from './storage.ts'

const MOST_ATTEMPTS = 4
const FIRST_RETRY_DELAY_MILLISECONDS = 200
/** The reverse proxy's time limit for trying the next node must be shorter (`tools/deploy/deploy-files.test.ts` checks it). */
export const READ_ATTEMPT_MILLISECONDS = 7500
const FOREVER = Number.POSITIVE_INFINITY
/**
 * In milliseconds: how long one attempt may take, until when a further one may begin, and how long all attempts may
 * take together. Visitors wait for what they read, and until it is known whether an object exists; the database waits
 * with its locks for a deletion; a front server gives up an upload after a minute. Nobody waits for a background read.
 */
const LIMITS = {
  visit: { perAttempt: READ_ATTEMPT_MILLISECONDS, retryUntil: 8500, total: 16_000 },
  background: { perAttempt: 15_000, retryUntil: FOREVER, total: FOREVER },
  write: { perAttempt: 15_000, retryUntil: 20_000, total: FOREVER },
  delete: { perAttempt: 3000, retryUntil: 3000, total: 3000 },
} as const
const KIND = { HEAD: 'visit', PUT: 'write', DELETE: 'delete' } as const
/** A bucket that takes 5 s for each answer still sends 50 blocks a second at this number. */
const MOST_READS = 256
/** A visitor's read waits for a slot no longer than this; a background read has no limit. */
const SLOT_WAIT_MILLISECONDS = 8000
/**
 * More than a block of a recording, for which a listener waits. A larger transfer gets additional time for its size.
 */
const QUICK_BYTES = 1024 ** 2
/** Slowest allowed speed. */
const LEAST_BYTES_PER_MILLISECOND = 100

type S3RequestOptions = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: Blob
  /** How many bytes are wanted. */
  wanted?: number
  isForVisitor?: boolean
}

export type S3Response = { status: number; headers: Headers; bytes: Buffer }

/** Requests a path in the bucket; repeats after a timeout, 429 and 5xx. Visitors' reads of up to 1 MB end within 16 s. */
export type S3Request = (path: string, options: S3RequestOptions) => Promise<S3Response>

type S3RequestSettings = {
  pauseMilliseconds?: number
  answerMilliseconds?: number
  slotWaitMilliseconds?: number
  mostReads?: number
  elapsed?: () => number
}
type Attempt = { response: S3Response } | { failure: string; isTimeout: boolean }

/** Signs and sends requests to one bucket. Throws a StorageAway after the last failed attempt. */
export function createS3Request(address: S3Address, settings: S3RequestSettings = {}): S3Request {
  const { bucketUrl, region, accessKeyId, secretAccessKey } = address
  const {
    pauseMilliseconds = FIRST_RETRY_DELAY_MILLISECONDS,
    answerMilliseconds = FOREVER,
    slotWaitMilliseconds = SLOT_WAIT_MILLISECONDS,
    mostReads = MOST_READS,
    elapsed = elapsedMilliseconds,
  } = settings
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  // A storage that does not answer holds a bounded number of connections.
  const withinReadLimit = createConcurrencyLimit({
    atOnce: mostReads,
    refusal: () => new StorageAway('the storage is too slow for all who read from it'),
  })

  // For visitors' reads alone: those of background work and imports are repeated whatever else fails.
  const visitorRetries = createRetryBudget(elapsed)

  async function sendOnce(path: string, options: S3RequestOptions, leftMilliseconds: number): Promise<S3Response> {
    const { method, headers, body } = options
    const { url, headers: signed } = await signer.sign(bucketUrl + path, { method, headers: headers ?? {} })
    const attemptMilliseconds =
      Math.min(answerMilliseconds, LIMITS[kindOf(options)].perAttempt) + transferMilliseconds(options)
    const response = await fetch(url, {
      method,
      headers: signed,
      // A blob carries its length and is read from its file while it is sent.
      ...(body && { body }),
      // A redirected request would carry a signature for another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.max(1, Math.floor(Math.min(attemptMilliseconds, leftMilliseconds)))),
    })
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  async function attempt(path: string, options: S3RequestOptions, leftMilliseconds: number): Promise<Attempt> {
    try {
      const response = await sendOnce(path, options, leftMilliseconds)
      const isFailure = response.status >= 500 || response.status === 429
      return isFailure ? { failure: `it answered ${response.status}`, isTimeout: false } : { response }
    } catch (error) {
      return { failure: reasonOf(error), isTimeout: error instanceof Error && error.name === 'TimeoutError' }
    }
  }

  return (path, options) => {
    // A visitor's wait for a slot counts as time of the read.
    const { latest, end } = timesOf(options, elapsed())
    const retries = options.isForVisitor ? { retries: visitorRetries } : {}
    const send = () =>
      repeatAttempt(() => attempt(path, options, end - elapsed()), { latest, pauseMilliseconds, elapsed, ...retries })
    if (options.method !== 'GET') return send()
    return withinReadLimit(send, options.isForVisitor ? { waitMilliseconds: slotWaitMilliseconds } : {})
  }
}

function kindOf({ method, isForVisitor }: S3RequestOptions): keyof typeof LIMITS {
  if (method === 'GET') return isForVisitor ? 'visit' : 'background'
  return KIND[method]
}

/** Until when a request that begins now is attempted again, and when its last attempt ends. */
function timesOf(options: S3RequestOptions, now: number): Pick<Repetition, 'latest'> & { end: number } {
  const kind = kindOf(options)
  const { retryUntil, total } = LIMITS[kind]
  const transfer = kind === 'visit' ? transferMilliseconds(options) : 0
  const latest = now + retryUntil + transfer
  return {
    // A long upload that broke off is repeated, however late; one that was too slow is not.
    latest: (isTimeout) => (kind !== 'write' || isTimeout ? latest : Number.POSITIVE_INFINITY),
    // An attempt that begins at the latest time may still transfer all.
    end: now + total + 2 * transfer,
  }
}

type Repetition = {
  /** When a further attempt may begin at the latest. */
  latest: (isTimeout: boolean) => number
  pauseMilliseconds: number
  elapsed: () => number
  retries?: RetryBudget
}

/** Repeats attempts until one has a response. Throws a StorageAway once too many have failed, or it is too late. */
async function repeatAttempt(
  attempt: () => Promise<Attempt>,
  { latest, pauseMilliseconds, elapsed, retries }: Repetition,
): Promise<S3Response> {
  for (let attempts = 1; ; attempts += 1) {
    const tried = await attempt()
    if ('response' in tried) {
      retries?.succeeded()
      return tried.response
    }
    retries?.failed()
    const pause = backoffDelay(attempts - 1, { first: pauseMilliseconds }) * (0.5 + Math.random())
    const isLate = elapsed() + pause >= latest(tried.isTimeout)
    if (attempts === MOST_ATTEMPTS || isLate || retries?.mayRetry() === false)
      throw new StorageAway(`the storage failed ${attempts === 1 ? 'once' : `${attempts} times`}: ${tried.failure}`)
    await delay(pause)
  }
}

/** The additional time for the bytes of a request or of its answer. */
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
