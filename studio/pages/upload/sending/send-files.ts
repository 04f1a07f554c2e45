import { type DetailedError, Upload } from 'tus-js-client'
import { UPLOADS_PATH } from '#contract/studio/uploads.ts'
import { openSession, sessionToken } from '#web/http/session/session.ts'
import {
  addSendings,
  changeSending,
  linkSending,
  listSendings,
  type Refusal,
  removeSending,
  type Sending,
} from './sending.ts'

/** Bytes per request: short even on a slow line. The server keeps the part that arrived before a failure. */
const CHUNK_BYTES = 8 * 1024 ** 2
const AT_ONCE = 3
const RETRY_MILLISECONDS = [500, 2000, 5000, 10_000]
/** Milliseconds before a stopped file is retried; it is also retried when the browser comes online. */
const AGAIN_MILLISECONDS = 10_000
const NEW_SESSION_STATUS = 401

const uploads = new Map<string, Upload>()
let lastNumber = 0

/** Sends files, a few at a time. Files begun earlier in this browser are resumed. */
export function sendFiles(files: readonly File[], onSent: () => void): void {
  const added = files.map((file): Sending => {
    lastNumber += 1
    const key = `file-${lastNumber}`
    uploads.set(key, createUpload(key, file, onSent))
    return {
      ...{ key, name: file.name, bytes: file.size, sentBytes: 0 },
      ...{ uploadId: null, state: 'queued', refusal: null },
    }
  })
  addSendings(added)
  startNext()
}

function createUpload(key: string, file: File, onSent: () => void): Upload {
  const upload: Upload = new Upload(file, {
    endpoint: UPLOADS_PATH,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_MILLISECONDS,
    metadata: { filename: file.name },
    removeFingerprintOnSuccess: true,
    async onBeforeRequest(request) {
      request.setHeader('authorization', `Bearer ${await sessionToken()}`)
    },
    onShouldRetry: mayRetry,
    onUploadUrlAvailable: () => linkSending(key, idOf(upload.url)),
    onProgress: (sentBytes) => changeSending(key, { sentBytes }),
    onSuccess() {
      end(key)
      onSent()
    },
    onError(error) {
      if (isFinal(error)) changeSending(key, { state: 'refused', refusal: refusalOf(error) })
      else changeSending(key, { state: 'stopped' })
      startNext()
    },
  })
  return upload
}

const idOf = (url: string | null) => url?.split('/').at(-1) ?? null

function statusOf(error: Error | DetailedError): number {
  return 'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0
}

/** True for a permanent refusal. */
function isFinal(error: Error | DetailedError): boolean {
  const status = statusOf(error)
  return status >= 400 && status < 500 && ![NEW_SESSION_STATUS, 409, 429].includes(status)
}

function mayRetry(error: DetailedError): boolean {
  if (statusOf(error) === NEW_SESSION_STATUS) void openSession().catch(() => undefined)
  return !isFinal(error)
}

function refusalOf(error: Error | DetailedError): Refusal | null {
  if (!('originalResponse' in error)) return null
  try {
    const { errors } = JSON.parse(error.originalResponse?.getBody() ?? '')
    const [first] = Array.isArray(errors) ? errors : []
    return typeof first?.message === 'string' ? { code: String(first.code), message: first.message } : null
  } catch {
    return null
  }
}

/** Starts queued files, up to the limit of concurrent transfers. */
function startNext(): void {
  const current = listSendings()
  const free = AT_ONCE - current.filter(({ state }) => state === 'sending').length
  for (const { key } of current.filter(({ state }) => state === 'queued').slice(0, Math.max(0, free))) void start(key)
}

async function start(key: string): Promise<void> {
  const upload = uploads.get(key)
  if (!upload) return
  changeSending(key, { state: 'sending' })
  if (upload.url === null) {
    const [previous] = await upload.findPreviousUploads()
    if (previous) upload.resumeFromPreviousUpload(previous)
    if (previous) linkSending(key, idOf(previous.uploadUrl))
  }
  // Paused or removed in the meantime.
  if (listSendings().find((one) => one.key === key)?.state === 'sending') upload.start()
}

function end(key: string): void {
  uploads.delete(key)
  removeSending(key)
  startNext()
}

export async function pauseSending(key: string): Promise<void> {
  changeSending(key, { state: 'paused' })
  await uploads.get(key)?.abort()
  startNext()
}

export function resumeSending(key: string): void {
  changeSending(key, { state: 'queued' })
  startNext()
}

/** Stops sending a file and forgets it; the server keeps what has arrived. */
export async function dropSending(key: string): Promise<void> {
  const upload = uploads.get(key)
  end(key)
  await upload?.abort()
}

/** Resumes files that were stopped by a connection failure. */
function resumeStopped(): void {
  for (const { key, state } of listSendings()) if (state === 'stopped') resumeSending(key)
}

addEventListener('online', resumeStopped)
setInterval(resumeStopped, AGAIN_MILLISECONDS)
