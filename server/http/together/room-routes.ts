import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Compile } from 'typebox/compile'
import { RoomKey } from '#contract/catalogue/together.ts'
import { CallError } from '#contract/errors.ts'
import { ROOM_STREAMS, ROOM_STREAMS_OF_A_NETWORK } from '#contract/room-limits.ts'
import { announceChange } from '#server/database/changes.ts'
import type { Database } from '#server/database/database.ts'
import { updatePeopleSeen } from '#server/database/listening/together-rooms.ts'
import type { Clock } from '#server/gateways/clock.ts'
import { findOpenRoom } from '../../catalogue/together/find-room.ts'
import { addExternalRoute } from '../external/external-route.ts'
import { createStreamLimiter } from '../media/stream-limiter.ts'
import { requestNetwork } from '../requests/client-network.ts'
import { type HttpProgram, openRequestContext } from '../requests/request-context.ts'
import { ROOM_STREAM_ROUTE } from './declared-room-stream.ts'
import { createRoomHub, type RoomHub } from './room-hub.ts'

const roomKey = Compile(RoomKey)

/** The hub of this process's streams, until the server closes. */
export function openRoomHub(app: FastifyInstance, parts: { database: Database; clock: Clock }): RoomHub {
  const onError = (error: unknown) => app.log.error({ err: error }, 'rooms were not updated')
  const hub = createRoomHub({ ...parts, onError })
  // Before the server waits for its requests: these never end by themselves.
  app.addHook('preClose', async () => hub.stop())
  return hub
}

/** Streams the state of a room to the people who have joined it. */
export function addRoomRoutes(app: FastifyInstance, program: HttpProgram, hub: RoomHub): void {
  const limiter = createStreamLimiter({ most: ROOM_STREAMS, mostOfNetwork: ROOM_STREAMS_OF_A_NETWORK })
  addExternalRoute(app, ROOM_STREAM_ROUTE, async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await openRequestContext(program, { request, reply, invalidToken: 'refused' })
    if (context.visitor.accessLevel === 'anyone') throw new CallError('session_required')
    const { params } = request
    if (!roomKey.Check(params)) throw new CallError('room_not_found')
    const { you, now } = await findOpenRoom(context, params.key)
    if (!you || you.left_at !== null) throw new CallError('not_in_room')
    // Calls back also if the connection has closed already.
    finished(reply.raw, limiter.admit(requestNetwork(request)))
    await context.database.transaction().execute(async (transaction) => {
      await updatePeopleSeen(transaction, { ids: [you.id], seen_at: now })
      announceChange(transaction, { kind: 'room', id: params.key })
    })
    const { readable } = hub.open(params.key, you.id)
    return (
      reply
        .header('cache-control', 'private, no-store')
        .header('content-type', 'text/event-stream')
        // nginx would hold events back until its buffer is full.
        .header('x-accel-buffering', 'no')
        .send(readable)
    )
  })
}
