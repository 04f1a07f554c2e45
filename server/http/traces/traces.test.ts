import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runRound } from '#server/context/work-rounds.ts'
import { pingDatabase } from '#server/database/database.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { startExternalServer } from '#testing/servers/external-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

type Value = { stringValue?: string; intValue?: number }
type Attribute = { key: string; value: Value }
type Span = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
  status: { code?: number }
}
type Export = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
}

const SERVER = 2
const CLIENT = 3
const ERROR = 2
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'

/** A collector that stores what it receives. */
async function startCollector() {
  const exports: Export[] = []
  const { answers, requests, url, stop } = await startExternalServer()
  answers['/v1/traces'] = async (request, response) => {
    exports.push((await json(request)) as Export)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  return {
    requests,
    exports,
    url,
    spans: () =>
      exports.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans)),
      ),
    stop,
  }
}

const attributesOf = ({ attributes }: { attributes: Attribute[] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

describe.each(BOTH_DATABASES)('traces, on the %s database', (database) => {
  let server: TestServer
  let collector: Awaited<ReturnType<typeof startCollector>>
  beforeAll(async () => {
    collector = await startCollector()
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, NODE_NAME: 'web-1' }
    server = await startTestServer(database, { environment })
  })
  afterAll(async () => {
    await server.stop()
    await collector.stop()
  })

  const spanNamed = (name: string) =>
    vi.waitFor(
      () => {
        const span = collector.spans().find((one) => one.name === name)
        if (!span) throw new Error(`no span ${name} yet: ${collector.spans().map((one) => one.name)}`)
        return span
      },
      { timeout: WAIT_LIMIT_MILLISECONDS, interval: 50 },
    )
  const childrenOf = ({ spanId }: Span) => collector.spans().filter(({ parentSpanId }) => parentSpanId === spanId)

  test('name a request after its route, within its client’s trace', async () => {
    await server.ask('/web/content-series/armor-of-God?mlt=secret', {
      headers: { traceparent: `00-${TRACE}-${CALLER}-01` },
    })
    const span = await spanNamed('GET /web/content-series/:id')
    expect(span).toMatchObject({ kind: SERVER, traceId: TRACE, parentSpanId: CALLER })
    expect(attributesOf(span)).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/web/content-series/:id',
      'http.response.status_code': 200,
      request_id: expect.any(String),
    })
    const queries = childrenOf(span)
    expect(queries.length).toBeGreaterThan(0)
    for (const query of queries) expect(query).toMatchObject({ kind: CLIENT, traceId: TRACE })
    expect(
      queries
        .map(attributesOf)
        .map((one) => one['db.query.text'])
        .join(),
    ).toMatch(/from "series"/)
    expect(JSON.stringify(collector.exports)).not.toMatch(/secret|armor-of-God/)
  })

  test('include the queries that follow the reading of a body', async () => {
    const body = JSON.stringify({ email: 'ruth@example.com' })
    await server.ask('/web/login-codes', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const span = await spanNamed('POST /web/login-codes')
    expect(span.parentSpanId ?? '').toBe('')
    expect(childrenOf(span).map(({ name }) => name)).toContain('insert')
    expect(JSON.stringify(collector.exports)).not.toContain('ruth@')
  })

  test('include rounds that did work, and their outgoing requests', async () => {
    const publisher = await startExternalServer()
    publisher.answers['/feed.xml?key=secret'] = 'hello'
    await runRound('idleRound', async () => {
      await pingDatabase(server.program.database)
      return 0
    })
    await runRound('busyRound', async () => {
      await pingDatabase(server.program.database)
      const { body } = await publisher.outbound(`${publisher.url}/feed.xml?key=secret`, { mostBytes: 1000 })
      body.resume()
      return 1
    })
    await runRound('failedRound', () => Promise.reject(new Error('meant'))).catch(() => undefined)
    expect(await spanNamed('failedRound')).toMatchObject({ status: { code: ERROR } })
    const busy = await spanNamed('busyRound')
    const [query, call] = childrenOf(busy)
    expect(query).toMatchObject({ name: 'select', kind: CLIENT })
    expect(call).toMatchObject({ name: 'GET', kind: CLIENT })
    expect(call && attributesOf(call)).toMatchObject({
      'server.address': new URL(publisher.url).hostname,
      'http.response.status_code': 200,
    })
    expect(collector.spans().filter(({ name }) => name === 'idleRound')).toEqual([])
    expect(JSON.stringify(collector.exports)).not.toContain('secret')
    await publisher.stop()
  })

  test('name the node and program, and are sent to the path of the signal', async () => {
    await spanNamed('GET /web/content-series/:id')
    const [first] = collector.exports
    expect(first && attributesOf(first.resourceSpans[0]?.resource ?? { attributes: [] })).toMatchObject({
      'service.name': 'selah',
      'service.instance.id': 'web-1',
    })
    expect([...new Set(collector.requests.map(({ path }) => path))]).toEqual(['/v1/traces'])
  })
})
