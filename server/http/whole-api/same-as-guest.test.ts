import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBeneficiary } from '#contract/billing/donations.ts'
import type { Product } from '#contract/billing/subscriptions.ts'
import type { Call } from '#contract/call.ts'
import { getBible, listVerses } from '#contract/catalogue/bible.ts'
import { getDailyItem, TODAYS_DAILY_ITEM } from '#contract/catalogue/daily.ts'
import { getTab } from '#contract/catalogue/discover.ts'
import { search } from '#contract/catalogue/search.ts'
import { getEntityShare, getShareLink } from '#contract/sharing.ts'
import { ACCESS_LEVELS, type AccessLevel } from '#contract/visitor.ts'
import { trialFamily } from '#rules/billing/trial.ts'
import { ANSWERS } from '#server/api/answers.ts'
import { createDispatch } from '#server/api/dispatch.ts'
import type { RawInput } from '#server/api/read-input.ts'
import { findProduct } from '#server/billing/purchases/find-product.ts'
import { findPayerKeys } from '#server/billing/purchases/payer-keys.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { insertTrialUses } from '#server/database/billing/subscriptions.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { publicContext } from '../requests/request-context.ts'

const ITEM = 'like-a-tree-planted'
/** Every call whose answer for guests is also sent to members, with input that finds something. */
const QUESTIONS: readonly (readonly [Call, Partial<RawInput>])[] = [
  [getTab, { params: { tab_id: 'discover' } }],
  [search, { query: { q: 'tree' } }],
  [getDailyItem, { params: { id: TODAYS_DAILY_ITEM } }],
  [getBible, { params: { translation: 'kjv' } }],
  [listVerses, { query: { references: 'psalms-1-3' } }],
  [getBeneficiary, { params: { id: 'house' } }],
  [getEntityShare, { params: { id: ITEM }, query: { type: 'content' } }],
  [getShareLink, { params: { resource: 'contents', id: ITEM }, query: { channel: 'link' } }],
]

const dispatch = createDispatch(ANSWERS, { checksReplies: true })
let server: TestServer
let member: TestVisitor

beforeAll(async () => {
  server = await startTestServer('embedded', { withBible: true, withSimulators: true })
  member = await signIn(server)
  const headers = { ...member.headers, 'content-type': 'application/json' }
  const saved = await server.ask(`/web/content/${ITEM}/reactions`, { method: 'POST', headers, body: '{}' })
  expect(saved.status).toBe(200)
})
afterAll(() => server.stop())

/** The answer that is made for this visitor, past the cache. */
async function answerFor(call: Call, raw: Partial<RawInput>, accessLevel: AccessLevel): Promise<string> {
  const context = publicContext({
    ...server.program,
    locales: [],
    memoize: (_key, find) => find(),
    checkHealth: () => Promise.reject(new Error('nothing here reads the health')),
  })
  const visitor = accessLevel === 'guest' ? context.visitor : { id: member.userId, userId: member.userId, accessLevel }
  const input = { params: {}, query: {}, body: undefined, ...raw }
  return JSON.stringify(await dispatch(call, input, { ...context, visitor }))
}

test('every call that shares the guests’ answer is compared below', () => {
  const declared = ANSWERS.map(({ call }): Call => call).filter((call) => call.sameAsGuestUpTo !== undefined)
  expect(QUESTIONS.map(([{ path }]) => path).toSorted()).toEqual(declared.map(({ path }) => path).toSorted())
  expect(declared.filter(({ cache, needs }) => cache !== 'public' || needs !== 'anyone')).toEqual([])
})

describe.each(QUESTIONS)('$path', (call, raw) => {
  const highest = ACCESS_LEVELS.indexOf(call.sameAsGuestUpTo ?? 'guest')

  test.each(ACCESS_LEVELS.slice(ACCESS_LEVELS.indexOf('registered'), highest + 1))(
    'answers a visitor with access level %s as a guest',
    async (accessLevel) => {
      const ofGuest = await answerFor(call, raw, 'guest')
      expect(ofGuest.length).toBeGreaterThan(20)
      expect(await answerFor(call, raw, accessLevel)).toBe(ofGuest)
    },
  )
})

test('a member receives the guests’ bytes compressed, and no cache keeps them; a subscriber’s answer has own links', async () => {
  const subscriber = await signIn(server, { isSubscribed: true })
  const ask = (headers: Record<string, string>) => server.ask('/web/tabs/discover', { headers })
  const [ofGuest, ofMember, ofSubscriber] = await Promise.all([
    ask({}),
    ask({ ...member.headers, 'accept-encoding': 'br' }),
    ask(subscriber.headers),
  ])
  expect(ofMember.headers.get('cache-control')).toBe('private, no-store')
  expect(ofMember.headers.get('content-encoding')).toBe('br')
  expect(ofSubscriber.headers.get('cache-control')).toBe('private, no-store')
  const guestText = await ofGuest.text()
  expect(await ofMember.text()).toBe(guestText)
  expect(guestText).not.toContain('/media/signed/')
  expect(await ofSubscriber.text()).toContain('/media/signed/')
})

test('a member who has had the trial is not offered it again', async () => {
  const { database } = server.program
  const user = await findUser(database, member.userId)
  const product = findProduct('premium-yearly')
  if (!user || !product) throw new Error('the demo has no such member or product')
  const keys = await findPayerKeys(database, 'trial', { user })
  const used = { family: trialFamily(product, false), subscription_id: 'earlier', used_at: 1 }
  await database.transaction().execute((transaction) => insertTrialUses(transaction, keys, used))
  const trialsOf = async (path: string, headers: Record<string, string>) => {
    const { data } = (await (await server.ask(path, { headers })).json()) as { data: Product | Product[] }
    return [data].flat().filter((one) => one.is_eligible_for_free_trial).length
  }
  for (const path of ['/web/products', '/web/products/active', `/web/products/${product.id}`]) {
    expect(await trialsOf(path, {})).toBeGreaterThan(0)
    expect(await trialsOf(path, member.headers)).toBe(0)
  }
})
