import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_KEY_REQUESTS, MOST_API_KEYS } from '#contract/studio/integrations/integration-limits.ts'
import { acceptsApiKey } from '#contract/studio/integrations/key-permissions.ts'
import type { ApiKey, ApiKeyCall } from '#contract/studio/integrations/keys.ts'
import { ANSWERS } from '#server/api/answers.ts'
import { lockUser } from '#server/database/accounts/sessions.ts'
import type { Transaction } from '#server/database/database.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { runBetweenLocks } from '#testing/databases/run-between-locks.ts'
import { BOTH_DATABASES, inDatabaseKinds } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const DAY = 24 * 3600
type Added = { key: ApiKey; token: string }

test('a key may read the catalogue and edit it, and do nothing that needs a person', () => {
  const accepted = ANSWERS.map(({ call }) => call).filter(acceptsApiKey)
  const names = accepted.map(({ method, path }) => `${method} ${path}`)
  expect(names).toContain('GET /web/studio/library')
  expect(names).toContain('POST /web/studio/catalogue/:kind/:id/edits')
  expect(accepted.filter(({ path }) => !path.startsWith('/web/studio/'))).toEqual([])
  const closed = ['/web/studio/people', '/web/studio/team', '/web/studio/keys', '/web/studio/webhooks']
  expect(accepted.filter(({ path }) => closed.some((one) => path.startsWith(one)))).toEqual([])
})

describe.each(BOTH_DATABASES)('API keys on the %s database', (kind) => {
  let server: TestServer
  let owner: TestBrowser
  let editor: TestBrowser

  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
    owner = await logInAsStaff(server, 'operator')
    editor = await logInAsStaff(server, 'editor')
  })
  afterAll(() => server.stop())

  const add = async (browser: TestBrowser, permissions: string[], days: number | null = null) =>
    dataOf<Added>(await browser.send('POST', '/web/studio/keys', { name: 'Sync', permissions, days }))
  const use = (token: string, path: string, method = 'GET', body?: object) =>
    server.ask(path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const codeOf = async (response: Response) => {
    const { errors } = (await response.json()) as { errors?: { code: string }[] }
    return [response.status, errors?.[0]?.code]
  }
  const keysOf = async (browser: TestBrowser) => dataOf<ApiKey[]>(await browser.send('GET', '/web/studio/keys'))

  test('a member has a limited number of keys, also if two are made at once', async () => {
    const finance = await logInAsStaff(server, 'finance')
    const row = { user_id: finance.id(), name: 'Sync', permissions_json: '[]', created_at: 1 }
    const state = { expires_at: null, last_used_at: null, revoked_at: null }
    const rows = Array.from({ length: MOST_API_KEYS }, (_, at) => ({
      ...{ ...row, ...state },
      ...{ id: `key-${at}`, token_hash: `hash-${at}` },
    }))
    await server.program.database.insertInto('api_key').values(rows.slice(1)).execute()
    const making = {
      first: (transaction: Transaction) => lockUser(transaction, finance.id()),
      second: (transaction: Transaction) => transaction.insertInto('api_key').values(rows.slice(0, 1)).execute(),
    }
    const body = { name: 'Sync', permissions: ['money-read'], days: null }
    const refused = await runBetweenLocks(server, making, () => finance.send('POST', '/web/studio/keys', body))
    expect((await codeOf(refused))[1]).toBe('too_many_keys')
  })

  inDatabaseKinds(kind, () => {
    test('a key has the permissions that it was given, and no others', async () => {
      const { key, token } = await add(editor, ['catalogue-read'])
      expect(token).toMatch(/^selah_[\w-]{43}$/)
      const library = await dataOf<{ id: string }[]>(await use(token, '/web/studio/library?limit=1'))
      expect(library).toHaveLength(1)
      const me = await dataOf<{ roles: object[]; permissions: object }>(await use(token, '/web/studio/me'))
      expect(me).toMatchObject({ roles: [], permissions: { allow: { 'catalogue-read': '*' } } })
      const path = `/web/studio/catalogue/content/${library[0]?.id}/edits`
      const edit = { version: 0, fields: { title: 'By a key' } }
      expect(await codeOf(await use(token, path, 'POST', edit))).toEqual([403, 'forbidden'])
      for (const closed of [
        '/web/studio/keys',
        '/web/studio/team',
        '/web/studio/people?q=ruth',
        '/web/studio/webhooks',
      ])
        expect(await codeOf(await use(token, closed))).toEqual([403, 'key_not_accepted'])
      const person = await use(token, `/web/users/${editor.id()}/subscription-details`)
      expect(await codeOf(person)).toEqual([403, 'key_not_accepted'])
      expect(await codeOf(await use(token, '/web/tabs/for-you'))).toEqual([403, 'key_not_accepted'])
      expect(await codeOf(await use(`${token}x`, '/web/studio/library'))).toEqual([401, 'session_expired'])
      const stored = await server.program.database.selectFrom('api_key').selectAll().where('id', '=', key.id).execute()
      expect(JSON.stringify(stored)).not.toContain(token)
      expect((await keysOf(editor)).find(({ id }) => id === key.id)).toMatchObject({
        last_used_at: expect.any(String),
        ended: null,
      })
    })

    test('changes that are made with a key are recorded with it', async () => {
      const { key, token } = await add(editor, ['catalogue-read', 'catalogue-edit', 'catalogue-publish'])
      const [row] = await dataOf<{ id: string }[]>(await use(token, '/web/studio/library?state=live&limit=1'))
      const path = `/web/studio/catalogue/content/${row?.id}`
      const { version } = await dataOf<{ version: number }>(await use(token, path))
      await dataOf(await use(token, `${path}/edits`, 'POST', { version, fields: { title: 'By a key' } }))
      const calls = await dataOf<ApiKeyCall[]>(await editor.send('GET', `/web/studio/keys/${key.id}/calls`))
      expect(calls).toMatchObject([{ method: 'POST', path: '/web/studio/catalogue/:kind/:id/edits' }])
    })

    test('nobody gives a key more than they have, and only owners see those of others', async () => {
      const more = { name: 'More', permissions: ['money-read'], days: null }
      expect(await codeOf(await editor.send('POST', '/web/studio/keys', more))).toEqual([403, 'forbidden'])
      const people = { ...more, permissions: ['people-read'] }
      expect(await codeOf(await owner.send('POST', '/web/studio/keys', people))).toEqual([400, 'invalid_input'])
      const { key } = await add(owner, ['money-read'])
      expect((await keysOf(editor)).map(({ id }) => id)).not.toContain(key.id)
      expect((await editor.send('DELETE', `/web/studio/keys/${key.id}`)).status).toBe(404)
      expect((await keysOf(owner)).some(({ is_own }) => !is_own)).toBe(true)
    })

    test('a key ends when it is revoked, and when its time is over', async () => {
      const revoked = await add(editor, ['catalogue-read'])
      await dataOf(await owner.send('DELETE', `/web/studio/keys/${revoked.key.id}`))
      expect(await codeOf(await use(revoked.token, '/web/studio/library'))).toEqual([401, 'session_expired'])
      const { token } = await add(editor, ['catalogue-read'], 1)
      server.clock.advance(DAY - 60)
      expect((await use(token, '/web/studio/library')).status).toBe(200)
      server.clock.advance(120)
      expect(await codeOf(await use(token, '/web/studio/library'))).toEqual([401, 'session_expired'])
      owner = await logInAsStaff(server, 'operator')
      editor = await logInAsStaff(server, 'editor')
      const { events } = await dataOf<{ events: { kind: string }[] }>(await owner.send('GET', '/web/studio/team'))
      expect(events.map((event) => event.kind)).toEqual(expect.arrayContaining(['key_made', 'key_revoked']))
    })
  })

  test('a key has a limit of its own', async () => {
    const { token } = await add(owner, ['catalogue-read'])
    // Several at once: the window is a minute, and on PostgreSQL it is the database's.
    const statuses: number[] = []
    while (statuses.length < API_KEY_REQUESTS.most) {
      const responses = await Promise.all(Array.from({ length: 50 }, () => use(token, '/web/studio/me')))
      statuses.push(...responses.map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(API_KEY_REQUESTS.most)
    const refused = await use(token, '/web/studio/me')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    server.clock.advance(61)
    owner = await logInAsStaff(server, 'operator')
  })

  inDatabaseKinds(kind, () => {
    test('a key loses what its maker loses, at once', async () => {
      const { token } = await add(editor, ['catalogue-read', 'calendar-read'])
      const roles = (role: string) => [{ role, artist_id: null, refund_limit: null, needs_review: false }]
      const change = async (to: object[]) =>
        dataOf(await owner.send('PUT', `/web/studio/team/${editor.id()}`, { roles: to, reason: 'Test' }))
      await change(roles('support'))
      expect(await codeOf(await use(token, '/web/studio/library'))).toEqual([403, 'forbidden'])
      await change([])
      expect(await codeOf(await use(token, '/web/studio/me'))).toEqual([403, 'forbidden'])
      expect((await keysOf(owner)).map(({ ended }) => ended)).toContain('maker_left')
    })
  })
})
