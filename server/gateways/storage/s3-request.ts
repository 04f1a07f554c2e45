import { AwsClient } from 'aws4fetch'
import { backoffDelay } from '#rules/http/backoff-delay.ts'
import { elapsedMilliseconds } from '../clock.ts'
import { createReadPlaces } from './read-places.ts'
import { createRetryBudget, type RetryBudget } from './retry-budget.ts'
import type { S3Address } from './s3-address.ts'
import { StorageAway, StorageError } from './storage.ts'

const MOST_ATTEMPTS = 4
const FIRST_RETRY_DELAY_MILLISECONDS = 200
/** A front server that asks another node later than this only lets the visitor wait longer. */
export const READ_ATTEMPT_MILLISECONDS = 7500
/**
 * How long one attempt may take, until when a further one begins, and how long all may take. Somebody waits for what is
 * read; the database waits with its locks for a deletion; a front server gives up an upload after a minute.
 */
const LIMITS = {
  read: { attemptMilliseconds: READ_ATTEMPT_MILLISECONDS, budgetMilliseconds: 8500, allMilliseconds: 16_000 },
  write: { attemptMilliseconds: 15_000, budgetMilliseconds: 20_000, allMilliseconds: Number.POSITIVE_INFINITY },
  delete: { attemptMilliseconds: 3000, budgetMilliseconds: 3000, allMilliseconds: 3000 },
} as const
const KIND = { GET: 'read', HEAD: 'read', PUT: 'write', DELETE: 'delete' } as const
/** A bucket that takes 5 s for each answer still sends 50 blocks a second at this number. */
const MOST_READINGS = 256
const PLACE_MILLISECONDS = 8000
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
  isForVisitor?: boolean
}

export type S3Response = { status: number; headers: Headers; bytes: Buffer }

/** Requests a path in the bucket; repeats after a timeout, 429 and 5xx. Reads of up to 1 MB end within 16 s. */
export type S3Request = (path: string, options: S3RequestOptions) => Promise<S3Response>

type RetryTiming = {
  pauseMilliseconds?: number
  answerMilliseconds?: number
  mostReadings?: number
  elapsed?: () => number
}
type Attempt = { response: S3Response } | { failure: string; isTimeout: boolean }

/** Signs and sends requests to one bucket. Throws a StorageAway after the last failed attempt. */
export function createS3Request(address: S3Address, timing: RetryTiming = {}): S3Request {
  const { bucketUrl, region, accessKeyId, secretAccessKey } = address
  const {
    pauseMilliseconds = FIRST_RETRY_DELAY_MILLISECONDS,
    answerMilliseconds = Number.POSITIVE_INFINITY,
    elapsed = elapsedMilliseconds,
  } = timing
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const inReadPlace = createReadPlaces({
    most: timing.mostReadings ?? MOST_READINGS,
    waitMilliseconds: Math.min(answerMilliseconds, PLACE_MILLISECONDS),
  })

  // Of visitors' readings alone: work in the background and imports are repeated whatever else fails.
  const visitorRetries = createRetryBudget(elapsed)

  async function sendOnce(path: string, options: S3RequestOptions, leftMilliseconds: number): Promise<S3Response> {
    const { method, headers, body } = options
    const { url, headers: signed } = await signer.sign(bucketUrl + path, { method, headers: headers ?? {} })
    const attemptMilliseconds =
      Math.min(answerMilliseconds, LIMITS[KIND[method]].attemptMilliseconds) + transferMilliseconds(options)
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
    // The wait for a place is part of a reading's time.
    const { latest, end } = timesOf(options, elapsed())
    const retries = options.isForVisitor ? { retries: visitorRetries } : {}
    const send = () =>
      repeatAttempt(() => attempt(path, options, end - elapsed()), { latest, pauseMilliseconds, elapsed, ...retries })
    return options.method === 'GET' ? inReadPlace(send) : send()
  }
}

/** Until when a request that begins now is attempted again, and when its last attempt ends. */
function timesOf(options: S3RequestOptions, now: number): Pick<Repetition, 'latest'> & { end: number } {
  const kind = KIND[options.method]
  const { budgetMilliseconds, allMilliseconds } = LIMITS[kind]
  const transfer = kind === 'read' ? transferMilliseconds(options) : 0
  const latest = now + budgetMilliseconds + transfer
  return {
    // A long upload that broke off is repeated, however late; one that was too slow is not.
    latest: (isTimeout) => (kind !== 'write' || isTimeout ? latest : Number.POSITIVE_INFINITY),
    // An attempt that begins at the latest time may still transfer all.
    end: now + allMilliseconds + 2 * transfer,
  }
}

type Repetition = {
  /** When a further attempt may begin at the latest. */
  latest: (isTimeout: boolean) => number
  pauseMilliseconds: number
  elapsed: () => number
  retries?: RetryBudget
}

/** Attempts until there is a response, or too much has failed. */
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
