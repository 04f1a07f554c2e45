import fastCheck from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nextPath } from '#rules/http/next-path.ts'
import {
  readFamilyToken,
  readGuestToken,
  readSessionToken,
  signSessionToken,
} from '#server/gateways/crypto/session-tokens.ts'
import { readSignedPayload, writeSignedPayload } from '#server/gateways/crypto/signed-payload.ts'
import { createSigner } from '#server/gateways/crypto/signer.ts'
import { openTestBrowser, registerMember } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { byScope } from '#testing/vitest/run-scope.ts'

const SEED = 20_261_121
/** The long run tries as many as the requirement names. */
const MANY = byScope({
  short: { tokens: 500, codes: 50, addresses: 2000 },
  long: { tokens: 100_000, codes: 10_000, addresses: 20_000 },
})
/** Attempts for one address before it has to wait. */
const GUESSES = 10
/** After this time earlier attempts no longer count. */
const HOUR_SECONDS = 3601
const ORIGIN = 'https://selah.example'
const signer = createSigner('s'.repeat(40))

/** One change to a text: a character inserted, removed or replaced. */
const change = fastCheck.record({
  at: fastCheck.nat(),
  character: fastCheck.constantFrom(...'abcXYZ019-_.=+/%\u0000 é'),
  kind: fastCheck.constantFrom('put', 'take', 'replace'),
})

function altered(text: string, { at, character, kind }: { at: number; character: string; kind: string }): string {
  const place = at % text.length
  const after = kind === 'put' ? place : place + 1
  return text.slice(0, place) + (kind === 'take' ? '' : character) + text.slice(after)
}

test(`no altered session token or signed cookie is accepted: ${MANY.tokens} of each`, () => {
  const claims = { visitor_id: 'one', user_id: 'two', family_id: 'three', ends_at: 10_000 }
  const token = signSessionToken(signer, claims)
  const note = writeSignedPayload(signer, 'oauth-state', { payload: { user: 'one' }, endsAt: 10_000 })
  const holds = fastCheck.property(change, (given) => {
    const [bad, worse] = [altered(token, given), altered(note, given)]
    const isOpen = bad !== token && readSessionToken(signer, bad, 1) !== undefined
    const isRead = worse !== note && readSignedPayload(signer, 'oauth-state', { text: worse, now: 1 }) !== undefined
    return !isOpen && !isRead
  })
  fastCheck.assert(holds, { seed: SEED, numRuns: MANY.tokens })
  expect(readSignedPayload(signer, 'another purpose', { text: note, now: 1 })).toBeUndefined()
  expect(readSignedPayload(signer, 'oauth-state', { text: note, now: 10_000 })).toBeUndefined()
})

test(`no random text is a valid token: ${MANY.tokens}`, () => {
  const words = fastCheck.oneof(
    fastCheck.string(),
    fastCheck.stringMatching(/^(guest|family)\.[\w-]{1,30}\.[\w-]{1,12}\.[\w-]{43}$/),
  )
  const holds = fastCheck.property(words, (text) => {
    const found = [readSessionToken(signer, text, 1), readGuestToken(signer, text, 1), readFamilyToken(signer, text)]
    return found.every((one) => one === undefined)
  })
  fastCheck.assert(holds, { seed: SEED, numRuns: MANY.tokens })
})

test(`no next_url leads to another site: ${MANY.addresses}`, () => {
  const piece = fastCheck.constantFrom(
    '/',
    '//',
    '\\',
    '/\\',
    'https:',
    'javascript:',
    '@',
    'evil.test',
    ORIGIN,
    '.',
    '%2f',
    '%5c',
    '\t',
    '\n',
    '?',
    '#',
    'music',
    ' ',
    '：',
    '／',
  )
  const holds = fastCheck.property(fastCheck.array(piece, { maxLength: 8 }), (pieces) => {
    const path = nextPath(pieces.join(''), ORIGIN)
    return path === undefined || new URL(path, ORIGIN).origin === ORIGIN
  })
  fastCheck.assert(holds, { seed: SEED, numRuns: MANY.addresses })
})

describe.each(DATABASE_KINDS)('guesses at sign-in, on the %s database', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    const environment = { TRUSTED_PROXIES: 'loopback' }
    server = await startTestServer(kind, { isEmpty: true, withSimulators: true, environment })
  })
  afterAll(() => server.stop())

  test(`no sign-in after ${MANY.codes} wrong codes, nor by the right one after them`, async () => {
    const email = `guessed-${kind}@example.com`
    await registerMember(server, await openTestBrowser(server), { email })
    const countByStatus = new Map<number, number>()
    for (let round = 0; round < MANY.codes / GUESSES; round += 1) {
      server.clock.advance(HOUR_SECONDS)
      // A new network each time: only the limit by address applies.
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${round >> 8}.${round & 255}` }
      const post = async (path: string, body: object) =>
        (await server.ask(path, { method: 'POST', headers, body: JSON.stringify(body) })).status
      expect(await post('/web/login-codes', { email })).toBe(200)
      const messages = server.program.database.selectFrom('message').select('code').where('recipient_key', '=', email)
      const { code } = await messages.orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow()
      const wrong = (at: number) => String((Number(code) + round * GUESSES + at + 1) % 1_000_000).padStart(6, '0')
      const guess = (digits: string) => post('/web/login', { email, code: digits })
      const statuses = await Promise.all(Array.from({ length: GUESSES }, (_, at) => guess(wrong(at))))
      for (const status of [...statuses, await guess(code ?? '')])
        countByStatus.set(status, (countByStatus.get(status) ?? 0) + 1)
    }
    // Ten are checked, of which five could be right; the eleventh, which is right, must wait as all others.
    expect([...countByStatus]).toEqual([
      [400, MANY.codes],
      [429, MANY.codes / GUESSES],
    ])
  })

  test('tokens that no provider could have signed are refused', async () => {
    server.clock.advance(HOUR_SECONDS)
    const browser = await openTestBrowser(server)
    const made = ['', 'x', '..', 'eyJhbGciOiJub25lIn0.e30.', `${'a'.repeat(3000)}.b.c`, '\u0000', '{"alg":"none"}']
    for (const token of made) {
      for (const provider of ['google', 'apple', 'firebase']) {
        const { status } = await browser.send('POST', `/web/authenticate/${provider}`, { id_token: token })
        expect([provider, token, status]).toEqual([provider, token, 400])
      }
      const brought = await browser.send('POST', '/web/dcb/validate', { firstscreen_token: token })
      if (brought.status === 200) expect(await brought.json()).toEqual({ data: { is_valid: false, question: null } })
      else expect(brought.status).toBe(400)
      const shown = await browser.send('POST', '/web/login/passkey', { credential: { id: token, response: token } })
      expect([400, 404]).toContain(shown.status)
    }
    expect((await server.program.database.selectFrom('user_identity').selectAll().execute()).length).toBe(0)
  })
})
