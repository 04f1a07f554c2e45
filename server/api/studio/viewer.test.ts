import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/studio/audit/audit.ts'
import type { Entry } from '#contract/studio/catalogue.ts'
import type { ApiKey } from '#contract/studio/integrations/keys.ts'
import type { Webhook, WebhookDelivery } from '#contract/studio/integrations/webhooks.ts'
import type { OpenedReview, Review } from '#contract/studio/reviews.ts'
import type { Upload } from '#contract/studio/uploads.ts'
import { addWebhookEvents } from '#server/context/webhook-events.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { recordStaffAction } from '#server/studio/audit/record-staff-action.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'
import { sendUpload, staffToken } from '#testing/studio/test-uploads.ts'

// A viewer reads all but people. `staff-role-matrix.test.ts` tests every call; these tests, what a viewer is shown.
describe.each(DATABASE_KINDS)('what a viewer reads in the studio, on the %s database', (kind) => {
  let server: TestServer
  let owner: TestBrowser
  let viewer: TestBrowser

  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
    owner = await logInAsStaff(server, 'operator')
    viewer = await logInAsStaff(server, 'viewer')
  })
  afterAll(() => server.stop())

  const read = async <data>(path: string, by = viewer) => dataOf<data>(await by.send('GET', `/web/studio${path}`))
  const refusal = async (method: string, path: string, body?: object) =>
    (await refusalOf(await viewer.send(method, `/web/studio${path}`, body))).code

  test('the uploads of everybody, none of which they can cancel', async () => {
    const id = await sendUpload(server.url, await staffToken(server, 'editor'), {
      name: 'psalm.mp3',
      bytes: new Uint8Array([1, 2, 3]),
    })
    expect((await read<Upload[]>('/uploads')).map((one) => one.id)).toEqual([id])
    expect(await read<Upload>(`/uploads/${id}/state`)).toMatchObject({ file_name: 'psalm.mp3' })
    expect(await refusal('POST', `/uploads/${id}/cancel`)).toBe('forbidden')
  })

  test('reviews with their comments, none of which they decide or add to', async () => {
    const creator = await logInAsStaff(server, 'creator')
    const { database } = server.program
    const own = database.selectFrom('content').select('id').where('artist_id', '=', 'artist-ruth-adeyemi')
    const { id: entry } = await own.limit(1).executeTakeFirstOrThrow()
    const path = `/web/studio/catalogue/content/${entry}`
    const { version } = await dataOf<Entry>(await creator.send('GET', path))
    const body = { version, fields: { title: 'A new title' }, comment: 'Please read' }
    const { id } = await dataOf<OpenedReview>(await creator.send('POST', `${path}/reviews`, body))
    expect(await read<Review[]>('/reviews')).toMatchObject([{ id, may_decide: false, may_withdraw: false }])
    const opened = await read<OpenedReview>(`/reviews/${id}`)
    expect(opened.events).toMatchObject([{ kind: 'sent', text: 'Please read' }])
    for (const [what, more] of [
      ['comments', { text: 'No' }],
      ['approval', { revision: opened.revision, entry_version: opened.entry_version }],
      ['withdrawal', undefined],
    ] as const)
      expect(await refusal('POST', `/reviews/${id}/${what}`, more)).toBe('forbidden')
  })

  test('the keys of everybody, none of which they can end or make', async () => {
    const asked = { name: 'Export', permissions: ['money-read'], days: null }
    const { key } = await dataOf<{ key: ApiKey }>(await owner.send('POST', '/web/studio/keys', asked))
    expect(await read<ApiKey[]>('/keys')).toMatchObject([{ id: key.id, is_own: false }])
    expect(await read(`/keys/${key.id}/calls`)).toEqual([])
    expect(await refusal('DELETE', `/keys/${key.id}`)).toBe('forbidden')
    expect(await refusal('POST', '/keys', asked)).toBe('forbidden')
  })

  test('webhooks and what they were sent, without the payload of events about people', async () => {
    const asked = {
      ...{ name: 'Books', address: 'https://books.example/hook' },
      events: ['charge.refunded', 'catalogue.published'],
    }
    const { webhook } = await dataOf<{ webhook: Webhook }>(await owner.send('POST', '/web/studio/webhooks', asked))
    const at = server.clock.now()
    for (const type of ['charge.refunded', 'catalogue.published'] as const)
      await server.program.database
        .transaction()
        .execute((transaction) =>
          addWebhookEvents(transaction, type, () => [{ key: type, at, data: { user_id: 'somebody' } }]),
        )
    expect(await read<Webhook[]>('/webhooks')).toMatchObject([{ id: webhook.id }])
    const sent = await read<WebhookDelivery[]>(`/webhooks/${webhook.id}/deliveries`)
    const bodyOf = async (type: string, by = viewer) => {
      const { event_id } = sent.find((one) => one.type === type) ?? {}
      return (await read<{ body: string | null }>(`/webhooks/${webhook.id}/deliveries/${event_id}`, by)).body
    }
    expect(await bodyOf('charge.refunded')).toBeNull()
    expect(await bodyOf('catalogue.published')).toContain('somebody')
    expect(await bodyOf('charge.refunded', owner)).toContain('somebody')
    expect(await refusal('POST', `/webhooks/${webhook.id}/test`)).toBe('forbidden')
    expect(await refusal('DELETE', `/webhooks/${webhook.id}`)).toBe('forbidden')
  })

  test('the audit log, without the person, the subject and the reason of what was done to somebody', async () => {
    await server.program.database.transaction().execute((transaction) =>
      recordStaffAction(transaction, server.program, {
        ...{ kind: 'charge_refunded', actorId: owner.id(), personId: 'somebody', subjectId: 'charge 7' },
        ...{ refund: { amount: 999, currency: 'USD' }, reason: 'Maria asked for it' },
      }),
    )
    const entry = { kind: 'charge_refunded', actor: 'Operator Demo', amount: 999 }
    const path = '/audit?kind=charge_refunded'
    expect(await read<AuditEntry[]>(path)).toMatchObject([{ ...entry, person_id: null, subject_id: null, reason: '' }])
    const whole = { ...entry, person_id: 'somebody', subject_id: 'charge 7', reason: 'Maria asked for it' }
    expect(await read<AuditEntry[]>(path, owner)).toMatchObject([whole])
    expect(await read('/audit/chain')).toMatchObject({ broken_at: null })
    expect(await refusal('GET', '/audit?person_id=somebody')).toBe('forbidden')
    expect(await refusal('GET', '/audit/export?format=csv')).toBe('forbidden')
    expect(await refusal('POST', '/audit/alerts/1/dismissal', { reason: 'Nothing to see here' })).toBe('forbidden')
  })
})
