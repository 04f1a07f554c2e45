import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SimulatorContext } from '../simulator.ts'
import type { RecordStore } from './bango-records.ts'
import { MESSAGES } from './test-numbers.ts'

/** Credentials of the only merchant. */
const BASIC = `Basic ${Buffer.from('simulated-merchant:simulated-merchant-password').toString('base64')}`

export const FAULTS = ['lost_answer', 'error_before', 'error_after'] as const
export type Fault = (typeof FAULTS)[number]

export type BangoContext = {
  world: SimulatorContext
  recordStore: RecordStore
  nextFault: (method: string) => Fault | undefined
}

export type BangoResponse = { responseCode: string } & Record<string, unknown>

/** Answers other than success and HTTP errors have status 202 and a result code. */
export async function respond(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { recordStore, nextFault }: BangoContext,
  make: () => BangoResponse,
) {
  if (request.headers.authorization !== BASIC) return send(reply, 401, { responseCode: 'UNAUTHORIZED' })
  const fault = request.method === 'GET' ? undefined : nextFault(request.method)
  if (fault === 'error_before') return send(reply, 500, { responseCode: 'INTERNAL_ERROR' })
  const response = make()
  recordStore.save()
  if (fault === 'error_after') return send(reply, 500, { responseCode: 'INTERNAL_ERROR' })
  if (fault === 'lost_answer') {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  const isGood = ['OK', 'CANCELLED', 'REFUNDED'].includes(response.responseCode)
  return send(reply, isGood ? 200 : 202, response)
}

function send(reply: FastifyReply, status: number, body: BangoResponse) {
  const responseMessage = MESSAGES[body.responseCode] ?? body.responseCode
  return reply.code(status).send({ responseMessage, ...body })
}
