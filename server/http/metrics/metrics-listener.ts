import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Metrics } from './metrics.ts'

const PATH = '/metrics'
/** Readable on this machine only; monitoring from elsewhere needs a proxy or tunnel. */
export const METRICS_HOST = '127.0.0.1'

/** Serves the metrics on a loopback port of their own; returns a function that stops it. Throws if it cannot listen. */
export async function listenForScrapes(
  port: number,
  metrics: Metrics,
  report: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const end = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      void response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    if (request.url?.split('?')[0] !== PATH) return end(404, `the metrics are at ${PATH}\n`)
    if (request.method !== 'GET') return end(405, 'use GET\n')
    metrics.write().then(
      (text) => end(200, text, metrics.contentType),
      (error) => {
        report(error)
        end(500, 'the metrics could not be written\n')
      },
    )
  })
  server.listen(port, METRICS_HOST)
  await once(server, 'listening')
  return async () => {
    metrics.stop()
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}
