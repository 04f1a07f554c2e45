import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '../accounts/test-browser.ts'
import { type ExternalServer, startExternalServer } from '../servers/external-server.ts'
import { startTestServer, type TestServer } from '../servers/test-server.ts'
import { logInAsStaff } from './staff-browser.ts'

type Received = { path: string; headers: IncomingHttpHeaders; body: string }
type Reply = { status: number; headers?: Record<string, string>; body?: string }

export type WebhookReceiver = {
  outside: ExternalServer
  /** An address of its own for each path. */
  address: (path: string) => string
  received: Received[]
  /** The answer at a path; 204 by default. */
  replies: Record<string, Reply>
  /** True if one of the request’s signatures was made with this secret. */
  isSignedBy: (request: Received | undefined, secret: string) => boolean
  listen: (path: string) => string
}

/** A receiver of webhooks on a loopback address, which stores what it receives. */
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

type WebhookServer = { server: TestServer; owner: TestBrowser; receiver: WebhookReceiver; stop: () => Promise<void> }

/** A server with demo accounts that may deliver to its own receiver, and the operator, logged in. */
export async function startWebhookServer(
  kind: Parameters<typeof startTestServer>[0],
  options: Parameters<typeof startTestServer>[1],
): Promise<WebhookServer> {
  const receiver = await startWebhookReceiver()
  const environment = { OUTBOUND_ALLOW: `127.0.0.1:${receiver.outside.port}` }
  const server = await startTestServer(kind, { ...options, environment })
  await insertDemoAccounts(server.program)
  const owner = await logInAsStaff(server, 'operator')
  return {
    ...{ server, owner, receiver },
    async stop() {
      await server.stop()
      await receiver.outside.stop()
    },
  }
}
