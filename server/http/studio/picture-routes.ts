import type { FastifyInstance } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { PICTURE_MOST_BYTES } from '#contract/limits.ts'
import { requirePermission, requireStaff } from '#server/context/staff.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { storeSentPicture } from '#server/media/covers/store-sent-picture.ts'
import { addExternalRoute } from '../external/external-route.ts'
import { withLongBody } from '../requests/long-bodies.ts'
import { type HttpProgram, openRequestContext } from '../requests/request-context.ts'
import { PICTURE_ROUTE } from './declared-picture-route.ts'

/** A decoded picture takes up to 160 MB of memory. */
const MOST_AT_ONCE = 2
const RETRY_SECONDS = 2

/** Receives pictures for covers, from staff who may edit the catalogue. */
export async function addPictureRoute(app: FastifyInstance, program: HttpProgram & { storage: Storage }) {
  let running = 0
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const parser = { parseAs: 'buffer', bodyLimit: PICTURE_MOST_BYTES } as const
    scope.addContentTypeParser(/^image\//, parser, (_request, body, done) => done(null, body))
    addExternalRoute(scope, PICTURE_ROUTE, async (request, reply) => {
      const context = await openRequestContext(program, { request, reply, expiredToken: 'refused' })
      if (context.visitor.accessLevel === 'anyone') throw new CallError('session_required')
      requirePermission(await requireStaff(context), 'catalogue-edit')
      const { body } = request
      if (!Buffer.isBuffer(body)) throw new CallError('unsupported_media_type')
      if (running >= MOST_AT_ONCE) throw new CallError('unavailable', { retryAfterSeconds: RETRY_SECONDS })
      running += 1
      try {
        const data = await withLongBody(request.raw.socket, () => storeSentPicture(program, body))
        return await reply.header('cache-control', 'private, no-store').code(201).send({ data })
      } finally {
        running -= 1
      }
    })
  })
}
