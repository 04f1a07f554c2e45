import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Simulator, SimulatorContext } from '../simulator.ts'
import { pushFault } from './push-fault.ts'

/** What a push service answers instead of taking a message. */
type Reply = { status: number; retryAfter?: string }
type Subscription = { applicationServerKey: string; replies: Reply[]; isGone: boolean }
type Sent = { id: string; topic: string | null; ttl: string; body: string }

const MOST_MESSAGE_BYTES = 4096

/**
 * A push service (RFC 8030) with VAPID (RFC 8292). A browser subscribes at `/subscriptions`; `/__replies` sets the next
 * answers of a subscription, and `/__messages` shows what browsers would get, still encrypted.
 */
export const push: Simulator = {
  name: 'push',
  open(app, world) {
    const subscriptions = new Map<string, Subscription>()
    const sent: Sent[] = []
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    app.post<{ Body: { applicationServerKey: string } }>('/subscriptions', async ({ body }) => {
      const { applicationServerKey } = body
      const id = world.ids.newId()
      subscriptions.set(id, { applicationServerKey, replies: [], isGone: false })
      return { endpoint: `${world.addressOf('push')}/messages/${id}` }
    })
    app.delete<{ Params: { id: string } }>('/messages/:id', async ({ params }, reply) => {
      subscriptions.delete(params.id)
      return reply.code(204).send()
    })
    app.post<{ Params: { id: string }; Body: Reply[] }>('/__replies/:id', async ({ params, body }, reply) => {
      subscriptions.get(params.id)?.replies.push(...body)
      return reply.code(204).send()
    })
    app.get('/__messages', async () => ({ data: sent }))
    addMessageRoute(app, { world, subscriptions, sent })
    return {
      reset() {
        subscriptions.clear()
        sent.length = 0
      },
    }
  },
}

type PushState = { world: SimulatorContext; subscriptions: Map<string, Subscription>; sent: Sent[] }

function addMessageRoute(app: FastifyInstance, { world, subscriptions, sent }: PushState): void {
  app.post<{ Params: { id: string } }>('/messages/:id', async (request, reply) => {
    const { id } = request.params
    const subscription = subscriptions.get(id)
    if (!subscription) return reply.code(404).send('no such subscription')
    const { applicationServerKey, replies } = subscription
    const now = world.clock.now()
    const fault = pushFault(request.headers, { applicationServerKey, origin: originOf(world), now })
    if (fault) return reply.code(fault.status).send(fault.why)
    const next = replies.shift()
    if (next?.retryAfter !== undefined) reply.header('retry-after', next.retryAfter)
    if (next) return reply.code(next.status).send()
    const body = bytesOf(request)
    if (body.length > MOST_MESSAGE_BYTES) return reply.code(413).send('more than 4096 bytes')
    const { topic, ttl } = request.headers
    sent.push({ id, topic: one(topic) ?? null, ttl: one(ttl) ?? '', body: body.toString('base64url') })
    return reply
      .code(201)
      .header('location', `${world.addressOf('push')}/receipts/${world.ids.newId()}`)
      .send()
  })
}

function originOf(world: SimulatorContext): string {
  return new URL(world.addressOf('push')).origin
}

function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
