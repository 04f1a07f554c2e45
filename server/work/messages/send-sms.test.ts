import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMessageSenders } from '#server/startup/open-message-senders.ts'
import { openTestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { type ExternalServer, startExternalServer } from '#testing/servers/external-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { sendDueMessages } from './send-messages.ts'

const OUTSIDE = { APP_ENV: 'staging', SESSION_SECRET: 'x'.repeat(32) }
const PHONE = { country_code: '1', phone: '5550100009' }

type Received = { path: string | undefined; headers: Record<string, unknown>; body: Record<string, string> }

describe.each(DATABASE_KINDS)('texts, on the %s database', (kind) => {
  let simulators: TestServer
  let service: ExternalServer
  let status = 202
  const received: Received[] = []

  beforeAll(async () => {
    simulators = await startTestServer(kind, { isEmpty: true, withSimulators: true })
    service = await startExternalServer()
    service.answers['/texts'] = (request, response) => {
      let text = ''
      request.on('data', (part) => {
        text += part
      })
      request.on('end', () => {
        received.push({ path: request.url, headers: request.headers, body: JSON.parse(text) })
        response.writeHead(status).end()
      })
    }
  })
  afterAll(async () => {
    await simulators.stop()
    await service.stop()
  })

  test('go out through an SMS service, and are retried after a refusal', async () => {
    const environment = { SMS_URL: `${service.url}/texts`, SMS_TOKEN: 'secret', SMS_SENDER: 'Selah' }
    const server = await startTestServer(kind, { isEmpty: true, environment })
    const browser = await openTestBrowser(server)
    expect((await browser.send('POST', '/web/login-codes', PHONE)).status).toBe(200)
    const post = openMessageSenders(server.config, server.program)
    status = 503
    expect(await sendDueMessages(post)).toEqual([expect.objectContaining({ failure: expect.stringContaining('503') })])
    status = 202
    server.clock.advance(10)
    await sendDueMessages(post)
    const [first, second] = received
    expect(second).toMatchObject({ path: '/texts', headers: { authorization: 'Bearer secret' } })
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
    expect(second?.body).toMatchObject({ to: '+15550100009', from: 'Selah' })
    const code = /\d{6}/.exec(second?.body.text ?? '')?.[0]
    const session = await browser.startSession('/web/register', { ...PHONE, code })
    expect(session.user).toMatchObject({ phone: '+15550100009', is_verified: true })
    await server.stop()
  })

  test('carry the carrier’s own codes, which it makes and checks', async () => {
    const at = `${simulators.simulators?.url}/carrier`
    const environment = {
      SMS_CODES_URL: at,
      SMS_CODES_TOKEN_URL: `${at}/codes-token`,
      SMS_CODES_CLIENT_ID: 'selah',
      SMS_CODES_CLIENT_SECRET: 'codes',
    }
    const server = await startTestServer(kind, { isEmpty: true, environment })
    const browser = await openTestBrowser(server)
    await browser.send('POST', '/web/login-codes', PHONE)
    expect((await browser.send('POST', '/web/register', { ...PHONE, code: '000000' })).status).toBe(400)
    expect(await sendDueMessages(openMessageSenders(server.config, server.program))).toEqual([
      { id: expect.any(String) },
    ])
    const sent = (await (await fetch(`${at}/codes-sent`)).json()) as {
      phoneNumber: string
      message: string
      code: string
    }[]
    expect(sent).toEqual([expect.objectContaining({ phoneNumber: '+15550100009' })])
    const [{ code = '', message = '' } = {}] = sent
    expect(message).toContain(code)
    const kept = JSON.stringify(await server.program.database.selectFrom('verification_code').selectAll().execute())
    expect(kept).not.toContain(code)
    const wrong = code === '111111' ? '222222' : '111111'
    expect((await browser.send('POST', '/web/register', { ...PHONE, code: wrong })).status).toBe(400)
    const session = await browser.startSession('/web/register', { ...PHONE, code })
    expect(session.user.phone).toBe('+15550100009')
    expect((await browser.send('POST', '/web/login', { ...PHONE, code })).status).toBe(400)
    await server.stop()
  })

  test('are refused without an SMS service', async () => {
    const server = await startTestServer(kind, { isEmpty: true, environment: OUTSIDE })
    const browser = await openTestBrowser(server)
    expect((await browser.send('POST', '/web/login-codes', PHONE)).status).toBe(503)
    await server.stop()
  })
})
