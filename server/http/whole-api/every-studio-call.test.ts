import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listStudioArtists } from '#contract/studio/artists.ts'
import * as attention from '#contract/studio/attention.ts'
import * as audit from '#contract/studio/audit/audit.ts'
import * as auditAlerts from '#contract/studio/audit/audit-alerts.ts'
import * as calendar from '#contract/studio/calendar.ts'
import * as calendarDays from '#contract/studio/calendar-days.ts'
import * as calendarImport from '#contract/studio/calendar-import.ts'
import * as catalogue from '#contract/studio/catalogue.ts'
import { setCover } from '#contract/studio/covers.ts'
import * as episodes from '#contract/studio/feed-episodes.ts'
import * as outgoingFeeds from '#contract/studio/feeds/outgoing-feeds.ts'
import * as feeds from '#contract/studio/feeds.ts'
import { getFirstRun, makeFirstOwner } from '#contract/studio/first-run.ts'
import * as forms from '#contract/studio/forms.ts'
import * as joining from '#contract/studio/join.ts'
import { bulkEditEntries, undoBulkEdit } from '#contract/studio/library/bulk-edits.ts'
import * as listening from '#contract/studio/listening/listening.ts'
import { getStaffMe, type RoleGrant } from '#contract/studio/me.ts'
import * as refundRequests from '#contract/studio/money/refund-requests.ts'
import * as people from '#contract/studio/people.ts'
import * as team from '#contract/studio/team.ts'
import * as uploads from '#contract/studio/uploads.ts'
import { sendSubmission } from '#contract/submissions.ts'
import { ANSWERS } from '#server/api/answers.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { offerFirstRun } from '#server/studio/first-run/first-owner.ts'
import { refreshDueFeeds } from '#server/work/feeds/refresh-feeds.ts'
import { prepareDueUploads } from '#server/work/uploads/prepare-uploads.ts'
import { openCallRecorder } from '#testing/accounts/call-recorder.ts'
import { lastMessage, openTestBrowser, registerMember, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { subscribeByPhone } from '#testing/billing/test-buyer.ts'
import { makeRecording, toneArguments } from '#testing/catalogue/test-recordings.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { IN_THREAD_READERS, publishFixture } from '#testing/feeds/test-feeds.ts'
import { type ExternalServer, startExternalServer } from '#testing/servers/external-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { askAboutAds } from '#testing/studio/ad-calls.ts'
import { auditedAsk } from '#testing/studio/audited-calls.ts'
import { askBrandCalls } from '#testing/studio/brand-calls.ts'
import { askAboutImpersonation } from '#testing/studio/impersonation-calls.ts'
import { askAboutKeys, askAboutWebhooks } from '#testing/studio/integration-calls.ts'
import { askAboutLetters } from '#testing/studio/letter-calls.ts'
import { askAboutMoney } from '#testing/studio/money-calls.ts'
import { askAboutContact, askAboutRecords, askAboutUndo } from '#testing/studio/person-calls.ts'
import { askAboutReviews } from '#testing/studio/review-calls.ts'
import { askSoundCalls } from '#testing/studio/sound-calls.ts'
import { askTabCalls } from '#testing/studio/tab-calls.ts'
import { askTeamCalls } from '#testing/studio/team-calls.ts'
import { sendUpload, staffToken, uploadWork } from '#testing/studio/test-uploads.ts'
import { testFolder } from '#testing/vitest/temporary-folder.ts'

const VIEWER: RoleGrant = { role: 'viewer', artist_id: null, refund_limit: null, needs_review: false }

const folder = testFolder('every-studio-call')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Each succeeds once with realistic input; the server validates every answer against its schema. */
describe.each(BOTH_DATABASES)('every call of the studio on the %s database', (kind) => {
  const calls = openCallRecorder()
  const { startSession } = calls
  const ask = auditedAsk(calls.ask, () => server.program.database)
  let server: TestServer
  let outside: ExternalServer
  let owner: TestBrowser

  beforeAll(async () => {
    outside = await startExternalServer()
    const environment = { OUTBOUND_ALLOW: `127.0.0.1:${outside.port}` }
    server = await startTestServer(kind, { environment, isLocal: true, withSimulators: true })
  })
  afterAll(async () => {
    await server.stop()
    await outside.stop()
  })

  test('the first run makes an owner', async () => {
    const browser = await openTestBrowser(server)
    expect((await ask(browser, getFirstRun, {})).data.is_open).toBe(true)
    const code = (await offerFirstRun(server.program)) ?? ''
    await startSession(browser, makeFirstOwner, {
      code,
      email: 'first@owner.example',
      password: 'a long pass phrase 7',
    })
    await insertDemoAccounts(server.program)
    owner = await openTestBrowser(server)
    await owner.startSession('/web/login', { email: 'operator@demo.selah.test', password: 'selah-demo' })
  })

  test('calls about the team answer', async () => {
    await ask(owner, getStaffMe, {})
    const nora = await openTestBrowser(server)
    await registerMember(server, nora, { email: 'nora@studio.example' })
    await askTeamCalls(ask, owner, { user_id: nora.id(), role: { ...VIEWER, role: 'editor' } })
  })

  test('calls about invitations to the team answer', async () => {
    const codeFor = async (email: string) => (await lastMessage(server, email)).href.split('#')[1] ?? ''
    const [member, stranger] = ['mary@studio.example', 'martha@studio.example']
    const mary = await openTestBrowser(server)
    await registerMember(server, mary, { email: member })
    const body = { roles: [VIEWER], note: 'Welcome' }
    const { data: withdrawn } = await ask(owner, team.inviteStaff, { body: { ...body, email: stranger } })
    await ask(owner, team.withdrawStaffInvitation, { params: { id: withdrawn.id } })
    const { data: invitation } = await ask(owner, team.inviteStaff, { body: { ...body, email: member } })
    await ask(owner, team.resendStaffInvitation, { params: { id: invitation.id } })
    await ask(mary, joining.acceptStaffInvitation, { body: { code: await codeFor(member) } })
    await ask(owner, team.inviteStaff, { body: { ...body, email: stranger } })
    const code = await codeFor(stranger)
    const martha = await openTestBrowser(server)
    await ask(martha, joining.readStaffInvitation, { body: { code } })
    await startSession(martha, joining.joinWithNewAccount, { code, password: 'a long pass phrase 7' })
  })

  test('calls about webhooks, API keys and letters answer', async () => {
    await askAboutWebhooks(ask, owner)
    await askAboutKeys(ask, owner)
    await askAboutLetters(ask, owner)
  })

  test('calls about the catalogue answer', async () => {
    await ask(owner, catalogue.listLibrary, { query: { kind: 'series', q: 'psalm' } })
    const query = { state: 'live', access: 'free', limit: 3 } as const
    const { data: rows } = await ask(owner, catalogue.listLibrary, { query })
    const { data: artists } = await ask(owner, listStudioArtists, { query: { q: 'ruth' } })
    expect(artists.map(({ id }) => id)).toEqual(['artist-ruth-adeyemi'])
    const params = { kind: 'content', id: rows[0]?.id ?? '' } as const
    const { data: entry } = await ask(owner, catalogue.getEntry, { params })
    const body = { version: entry.version, fields: { title: 'Edited' }, reason: 'A typo' }
    const { data: edited } = await ask(owner, catalogue.editEntry, { params, body })
    const { data: revisions } = await ask(owner, catalogue.listRevisions, { params })
    expect(revisions[0]).toMatchObject({ version: edited.version, reason: 'A typo' })
    await ask(owner, catalogue.undoRevision, { params: { ...params, version: edited.version } })
    const bulk = { ids: [params.id], fields: { is_explicit: true }, is_preview: false }
    const { data: results } = await ask(owner, bulkEditEntries, { params: { kind: 'content' }, body: bulk })
    const revisionsToUndo = results.map(({ id, version }) => ({ id, version: version ?? 0 }))
    await ask(owner, undoBulkEdit, { params: { kind: 'content' }, body: { revisions: revisionsToUndo } })
    await ask(owner, catalogue.followSource, { params, body: { version: edited.version + 3, field: 'title' } })
    await askSoundCalls(ask, owner, { id: params.id, version: edited.version + 4 })
    await ask(owner, setCover, { params, body: { version: edited.version + 5, picture: null } })
  })

  test('calls about reviews and artists answer', () => askAboutReviews(ask, owner))

  test('calls about the front pages and the brand answer', async () => {
    await askTabCalls(ask, owner, server.clock.now())
    await askBrandCalls(ask, owner)
  })

  test('calls about the calendar answer', async () => {
    const query = { from: '2026-11-23', until: '2026-12-06' }
    const { data: month } = await ask(owner, calendar.getCalendar, { query })
    expect(month.days.map(({ day }) => day).slice(0, 2)).toEqual(['11-23', '11-24'])
    const { data: passage } = await ask(owner, calendarDays.checkPassage, { query: { reference: 'Psalm 23:1' } })
    expect(passage?.reference).toBe('Psalm 23:1')
    const params = { day: '11-24' }
    const { data: day } = await ask(owner, calendarDays.getDevotional, { params })
    const fields = { reflection: 'Another thought' }
    await ask(owner, calendarDays.editDevotional, { params, body: { version: day.version, fields } })
    await ask(owner, calendarDays.followDevotionalSource, { params, body: { version: 1, field: 'reflection' } })
    const moves = [{ from: '11-24', to: '11-26' }]
    const move = { moves, displaced: 'swap' as const, versions: [{ day: '11-24', version: 2 }] }
    const { data: moved } = await ask(owner, calendar.moveDevotionals, { body: move })
    await ask(owner, calendar.undoDayRevisions, { body: moved })
    await ask(owner, calendarDays.clearDay, { params, body: { version: 4 } })
    expect((await ask(owner, calendarDays.listDevotionalRevisions, { params })).data.length).toBe(5)
    const { data: table } = await ask(owner, calendarImport.exportDevotionals, { query: { is_template: true } })
    const csv = table.csv.replace('11-24,,', '11-24,Psalm 23:1,"The Lord is my shepherd"')
    const { data: planned } = await ask(owner, calendarImport.importDevotionals, { body: { csv } })
    const { data: done } = await ask(owner, calendarImport.importDevotionals, { body: { csv, plan: planned.plan } })
    expect(done.revisions).toEqual([{ day: '11-24', version: 6 }])
  })

  test('calls about uploads answer', async () => {
    const token = await staffToken(server, 'operator')
    const recording = await makeRecording(join(folder, 'tone.mp3'), toneArguments({ seconds: 1 }))
    const file = { name: 'tone.mp3', bytes: readFileSync(recording) }
    const [first, second, third] = [
      await sendUpload(server.url, token, file),
      await sendUpload(server.url, token, file),
      await sendUpload(server.url, token, { name: 'broken.mp3', bytes: file.bytes.subarray(0, 40) }),
    ]
    await prepareDueUploads(uploadWork(server))
    await ask(owner, uploads.getUpload, { params: { id: first } })
    await ask(owner, uploads.retryUpload, { params: { id: third } })
    await ask(owner, uploads.cancelUpload, { params: { id: third } })
    const { data: open } = await ask(owner, uploads.listUploads, {})
    expect(open.map(({ id }) => id)).toEqual([first, second])
    await askAboutAds(ask, owner, first)
    await ask(owner, uploads.proposeSeries, { body: { upload_ids: [first, second] } })
    const items = [{ upload_id: first, title: 'A tone' }]
    const series = { title: 'Tones', artist_id: null, category: 'music', locale: 'en', is_free: true, items }
    const { data: made } = await ask(owner, uploads.makeSeriesOfUploads, { body: series })
    const more = [{ upload_id: second, title: 'Another' }]
    await ask(owner, uploads.addUploadsToSeries, { body: { series_id: made.series_id, is_free: false, items: more } })
  })

  test('calls of the attention list answer', async () => {
    const sender = { email: 'a@radio.example', name: 'Ann', organisation: 'Radio', message: 'Hello' }
    await ask(owner, sendSubmission, { body: { kind: 'partner', topic: 'broadcaster', ...sender } })
    const { data } = await ask(owner, attention.getAttention, {})
    const params = { id: data.forms?.[0]?.id ?? '' }
    await ask(owner, forms.setFormDone, { params, body: { is_done: true } })
    await ask(owner, forms.openForm, { params })
    await ask(owner, forms.replyToForm, { params, body: { text: 'Gladly.', replies: 0, is_done: true } })
    expect((await ask(owner, forms.listForms, { query: { is_done: true } })).data).toMatchObject([{ replies: 1 }])
  })

  test('calls about people and the audit log answer', async () => {
    const { buyer } = await subscribeByPhone(server, '+15550149901')
    await ask(owner, people.searchPeople, { query: { q: buyer.email } })
    const params = { user_id: buyer.id }
    const body = { reason: 'She asked', is_preview: false }
    await ask(owner, people.openPerson, { params, body: { reason: 'She asked' } })
    const { data: person } = await ask(owner, people.getPerson, { params })
    const charge = { ...params, charge_id: person?.charges[0]?.id ?? '' }
    await ask(owner, people.resendPersonReceipt, { params: charge, body })
    const subscription = { ...params, subscription_id: person?.subscriptions[0]?.id ?? '' }
    await ask(owner, people.extendPersonSubscription, { params: subscription, body: { ...body, days: 3 } })
    await ask(owner, people.cancelPersonSubscription, { params: subscription, body })
    await askAboutUndo(ask, owner, params)
    const reason = { reason: 'She asked' }
    const { data: own } = await ask(owner, refundRequests.askForRefund, { params: charge, body: reason })
    await ask(owner, refundRequests.declineRefundRequest, { params: { id: own.id }, body: reason })
    const finance = await openTestBrowser(server)
    await finance.startSession('/web/login', { email: 'finance@demo.selah.test', password: 'selah-demo' })
    const { data: asked } = await ask(owner, refundRequests.askForRefund, {
      params: charge,
      body: { ...reason, amount: 100 },
    })
    await ask(owner, refundRequests.listRefundRequests, { query: {} })
    await ask(finance, refundRequests.approveRefundRequest, { params: { id: asked.id }, body: reason })
    await ask(owner, people.refundPersonCharge, { params: charge, body })
    await ask(owner, people.grantPersonAccess, { params, body: { ...body, days: 3 } })
    await ask(owner, people.endPersonSessions, { params, body })
    await askAboutImpersonation(ask, owner, params)
    await ask(owner, people.blockPerson, { params, body: { ...body, subscription: 'cancel' } })
    await ask(owner, people.unblockPerson, { params, body })
    await askAboutContact(ask, owner, params)
    await askAboutRecords(ask, owner, params)
    expect((await ask(owner, audit.listAudit, { query: { person_id: buyer.id } })).data).toHaveLength(22)
    expect((await ask(owner, audit.checkAudit, {})).data).toMatchObject({ broken_at: null })
    expect((await ask(owner, audit.listAuditActors, {})).data.length).toBeGreaterThan(0)
    const at = server.clock.now()
    const alert = { id: 'alert', pattern: 'many_refunds', actor_id: 'x', count: 11, first_at: at, last_at: at } as const
    await server.program.database
      .insertInto('audit_alert')
      .values({ ...alert, dismissed_at: null, dismissed_by: null })
      .execute()
    expect((await ask(owner, auditAlerts.listAuditAlerts, {})).data).toMatchObject([{ id: 'alert', actor: null }])
    await ask(owner, auditAlerts.dismissAuditAlert, { params: { id: 'alert' }, body: reason })
  })

  test('calls about money answer', () => askAboutMoney(server, { ask, owner }))

  test('calls about listening answer', async () => {
    await ask(owner, listening.getListening, { query: { days: '28' } })
    await ask(owner, listening.listListening, { query: { days: '7', kind: 'recording' } })
    const { data } = await ask(owner, catalogue.listLibrary, { query: { state: 'live', limit: 1 } })
    const params = { kind: 'recording', id: data[0]?.id ?? '' } as const
    await ask(owner, listening.getListeningOf, { params, query: { days: '365' } })
  })

  test('calls about feeds answer', async () => {
    publishFixture(outside)
    const body = { address: `${outside.url}/feed.xml` }
    await ask(owner, feeds.previewFeed, { body })
    const { data: feed } = await ask(owner, feeds.addFeed, { body: { ...body, needs_approval: true } })
    const params = { id: feed.id }
    await refreshDueFeeds({ ...server.program, ...server.program.imports, readers: IN_THREAD_READERS })
    await ask(owner, feeds.listStudioFeeds, {})
    await ask(owner, outgoingFeeds.listOutgoingFeeds, { query: {} })
    await ask(owner, feeds.getStudioFeed, { params })
    await ask(owner, feeds.editFeed, { params, body: { version: feed.version, settings: { category: 'sleep' } } })
    await ask(owner, feeds.refreshStudioFeed, { params })
    await ask(owner, feeds.refreshStudioFeeds, {})
    await ask(owner, feeds.listFeedChecks, { params })
    const { data: items } = await ask(owner, catalogue.listLibrary, { query: { series_id: feed.id } })
    const ids = items.map(({ id }) => id)
    await ask(owner, episodes.holdEpisodes, { body: { ids } })
    expect((await ask(owner, episodes.listWaitingEpisodes, {})).count).toBe(3)
    await ask(owner, episodes.approveEpisodes, { body: { ids } })
    await ask(owner, feeds.getFeedRemoval, { params })
    await ask(owner, feeds.removeFeed, { params, body: { series: 'hide', reason: 'Its owner asked' } })
    await ask(owner, feeds.restoreFeed, { params })
  })

  test('every call of the studio was made', () => {
    const missing = ANSWERS.map(({ call }) => call).filter(
      (call) => call.path.startsWith('/web/studio/') && !calls.calledEndpoints.has(call),
    )
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })
})
