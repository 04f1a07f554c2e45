import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { PICTURE_MOST_BYTES } from '#contract/limits.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { withinPictureLimit } from '#server/media/covers/picture-limit.ts'
import { storeUploadedPicture } from '#server/media/covers/store-uploaded-picture.ts'
import { addExternalRoute } from '../external/external-route.ts'
import { withLongBody } from '../requests/long-bodies.ts'
import { recordStaffRoute } from '../requests/record-staff-route.ts'
import type { HttpProgram } from '../requests/request-context.ts'
import { staffOfRequest } from '../requests/staff-of-request.ts'
import { PICTURE_ROUTE } from './declared-picture-route.ts'

/** Pictures that one process receives at once: their bytes are in memory. */
const MOST_RECEIVING = 4
const RETRY_SECONDS = 2

type PictureProgram = HttpProgram & { storage: Storage }

/** Receives pictures for covers, from staff who may edit the catalogue. */
export async function addPictureRoute(app: FastifyInstance, program: PictureProgram) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body is read only after its sender is known.
    scope.addContentTypeParser(/^image\//, (_request, payload, done) => done(null, payload))
    addExternalRoute(scope, PICTURE_ROUTE, receivePicture(program))
  })
}

function receivePicture(program: PictureProgram) {
  let receiving = 0
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const staff = await staffOfRequest(program, { request, reply }, 'catalogue-edit')
    const { body } = request
    if (!(body instanceof Readable)) throw new CallError('unsupported_media_type')
    if (Number(request.headers['content-length'] ?? 0) > PICTURE_MOST_BYTES) throw new CallError('too_large')
    if (receiving >= MOST_RECEIVING) throw new CallError('unavailable', { retryAfterSeconds: RETRY_SECONDS })
    receiving += 1
    try {
      const bytes = await withLongBody(request.raw.socket, () => readPicture(body))
      const data = await withinPictureLimit(() => storeUploadedPicture(program, bytes))
      await recordStaffRoute(program, { route: PICTURE_ROUTE, staff, subjectId: data.id })
      return await reply.header('cache-control', 'private, no-store').code(201).send({ data })
    } finally {
      receiving -= 1
    }
  }
}

/** Throws `too_large` for more bytes than a picture may have, and ends the connection. */
async function readPicture(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let count = 0
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk)
    count += bytes.length
    if (count > PICTURE_MOST_BYTES) throw new CallError('too_large')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks, count)
}
