import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { UPLOAD_MOST_BYTES } from '#contract/limits.ts'
import { UPLOADS_PATH } from '#contract/studio/uploads.ts'
import { readByteCount } from '#rules/studio/upload-request.ts'
import type { Staff } from '#server/context/staff.ts'
import type { UploadRow } from '#server/database/studio/upload-tables.ts'
import { findUpload, updateUploadFrom } from '#server/database/studio/uploads.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { createUpload } from '#server/studio/uploads/create-upload.ts'
import { addExternalRoute, type ExternalRoute } from '../external/external-route.ts'
import { withLongBody } from '../requests/long-bodies.ts'
import { recordStaffRoute } from '../requests/record-staff-route.ts'
import type { HttpProgram } from '../requests/request-context.ts'
import { staffOfRequest } from '../requests/staff-of-request.ts'
import { UPLOAD_ROUTES } from './declared-upload-routes.ts'
import { receiveBytes } from './receive-bytes.ts'
import { readUploadMetadata } from './upload-metadata.ts'

const VERSION = '1.0.0'
const EXTENSIONS = 'creation,expiration,termination'
const LONGEST_METADATA = 4096
/** Requests of one process that may send bytes at once: each holds a part in memory. */
const MOST_RECEIVING = 24
const RETRY_SECONDS = 2

type UploadProgram = HttpProgram & { storage: Storage }
type Handler = (exchange: { request: FastifyRequest; reply: FastifyReply; staff: Staff }) => Promise<FastifyReply>

/**
 * Resumable uploads by tus 1.0, with creation, expiration and termination. Every request is one of staff who may upload;
 * the uploads of others do not exist for them.
 */
export async function addUploadRoutes(app: FastifyInstance, program: UploadProgram): Promise<void> {
  const route = (handle: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'tus-resumable': VERSION, 'cache-control': 'no-store' })
    const staff = await staffOfRequest(program, { request, reply }, 'uploads-edit')
    if (request.headers['tus-resumable'] !== VERSION) {
      reply.header('tus-version', VERSION)
      throw new CallError('tus_version')
    }
    return handle({ request, reply, staff })
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The bytes go to storage as they come, and never through a parser.
    scope.addContentTypeParser(UPLOAD_ROUTES.append.body.type, (_request, payload, done) => done(null, payload))
    addExternalRoute(scope, UPLOAD_ROUTES.options, async (_request, reply) =>
      reply
        .headers({ 'tus-resumable': VERSION, 'tus-version': VERSION, 'tus-extension': EXTENSIONS })
        .header('tus-max-size', UPLOAD_MOST_BYTES)
        .code(204)
        .send(),
    )
    addExternalRoute(scope, UPLOAD_ROUTES.begin, route(beginUpload(program)))
    addExternalRoute(scope, UPLOAD_ROUTES.status, route(sendStatus(program)))
    addExternalRoute(scope, UPLOAD_ROUTES.append, route(appendBytes(program)))
    addExternalRoute(scope, UPLOAD_ROUTES.end, route(endUpload(program)))
  })
}

const beginUpload =
  (program: UploadProgram): Handler =>
  async ({ request, reply, staff }) => {
    const byteCount = readByteCount(headerOf(request, 'upload-length'))
    const metadata = headerOf(request, 'upload-metadata') ?? ''
    if (!byteCount) throw new CallError('invalid_input', { field: 'upload-length' })
    if (metadata.length > LONGEST_METADATA) throw new CallError('invalid_input', { field: 'upload-metadata' })
    const upload = await createUpload(program, staff, { ...readUploadMetadata(metadata), byteCount })
    await recordUpload(program, { route: UPLOAD_ROUTES.begin, staff, id: upload.id })
    return reply
      .headers({ location: `${UPLOADS_PATH}${upload.id}`, 'upload-offset': 0, ...expiryHeader(upload) })
      .code(201)
      .send()
  }

const sendStatus =
  (program: UploadProgram): Handler =>
  async ({ request, reply, staff }) => {
    const upload = await requireUpload(program, staff, request)
    return reply
      .headers({ 'upload-offset': upload.received, 'upload-length': upload.byte_count, ...expiryHeader(upload) })
      .code(200)
      .send()
  }

function appendBytes(program: UploadProgram): Handler {
  let receiving = 0
  return async ({ request, reply, staff }) => {
    const upload = await requireUpload(program, staff, request)
    const offset = readByteCount(headerOf(request, 'upload-offset'))
    if (offset === undefined) throw new CallError('invalid_input', { field: 'upload-offset' })
    if (!(request.body instanceof Readable)) throw new CallError('unsupported_media_type')
    if (offset !== upload.received || upload.state !== 'sending') throw new CallError('upload_offset')
    const { body } = request
    if (receiving >= MOST_RECEIVING) throw new CallError('unavailable', { retryAfterSeconds: RETRY_SECONDS })
    receiving += 1
    try {
      await withLongBody(request.raw.socket, () => receiveBytes(program, upload, body))
    } finally {
      receiving -= 1
    }
    return reply
      .headers({ 'upload-offset': upload.received, ...expiryHeader(upload) })
      .code(204)
      .send()
  }
}

const endUpload =
  (program: UploadProgram): Handler =>
  async ({ request, reply, staff }) => {
    const { id } = await requireUpload(program, staff, request)
    const states = ['sending', 'waiting', 'preparing', 'ready', 'failed'] as const
    await updateUploadFrom(program.database, { id, states }, { state: 'cancelled' })
    await recordUpload(program, { route: UPLOAD_ROUTES.end, staff, id })
    return reply.code(204).send()
  }

type UploadFacts = { route: ExternalRoute; staff: Staff; id: string }

/** Recorded in the form of a call about uploads: `POST /web/studio/uploads/u1`. */
function recordUpload(program: HttpProgram, { route, staff, id }: UploadFacts): Promise<void> {
  return recordStaffRoute(program, { route, staff, subjectId: `${route.method} ${UPLOADS_PATH}${id}` })
}

/** An upload of this member that has not ended. Throws `upload_not_found` or `upload_expired`. */
async function requireUpload({ database, clock }: UploadProgram, { userId }: Staff, request: FastifyRequest) {
  const { id } = Object(request.params)
  const upload = await findUpload(database, userId, String(id))
  if (!upload) throw new CallError('upload_not_found')
  const isOver = upload.expires_at !== null && upload.expires_at <= clock.now()
  if (upload.state === 'cancelled' || isOver) throw new CallError('upload_expired')
  return upload
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

function expiryHeader({ expires_at }: UploadRow): Record<string, string> {
  return expires_at === null ? {} : { 'upload-expires': new Date(expires_at).toUTCString() }
}
