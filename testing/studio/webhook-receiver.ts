import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { type ExternalServer, startExternalServer } from '../servers/external-server.ts'

type Received = { path: string; headers: IncomingHttpHeaders; body: string }
type Reply = { status: number; headers?: Record<string, string>; body?: string }

export type WebhookReceiver = {
  outside: ExternalServer
  /** An address of its own for each path. */
  address: (path: string) => string
  received: Received[]
  /** What a path answers; 204 if nothing is set. */
  replies: Record<string, Reply>
  /** True if one of the signatures is of this secret, as a receiver's library checks it. */
  isSignedBy: (request: Received | undefined, secret: string) => boolean
  listen: (path: string) => string
}

/** A receiver of webhooks on a loopback address, which keeps what it gets. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const outside = await startExternalServer()
  const received: Received[] = []
  const replies: Record<string, Reply> = {}
  const listener: RequestListener = (request, response) => {
    const path = request.url ?? '/'
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() })
      const { status, headers, body } = replies[path] ?? { status: 204 }
      response.writeHead(status, headers).end(body)
    })
  }
  const address = (path: string) => outside.url + path
  return {
    outside,
    address,
    received,
    replies,
    listen(path) {
      outside.answers[path] = listener
      return address(path)
    },
    isSignedBy(request, secret) {
      if (!request) return false
      const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = request.headers
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${request.body}`).digest('base64')
      return String(signatures).split(' ').includes(`v1,${signature}`)
    },
  }
}
