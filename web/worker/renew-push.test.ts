import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_USER } from '#rules/accounts/empty-user.ts'
import { renewPush } from './renew-push.ts'

const subscription = (endpoint: string) => ({ toJSON: () => ({ endpoint, keys: { p256dh: 'point', auth: 'secret' } }) })
const subscribe = vi.fn(async (_options: PushSubscriptionOptionsInit) => subscription('https://push.example/asked'))

let answers: Record<string, object>
let sent: { path: string; init: RequestInit }[]
let locks: string[]

beforeEach(() => {
  subscribe.mockClear()
  sent = []
  locks = []
  answers = {
    '/web/authenticate': {
      user: { ...EMPTY_USER, id: 'ruth', is_registered: true },
      tokens: [{ type: 'session', token: 'fresh', expires_at: '' }],
    },
    '/web/users/ruth/reminder': { is_on_this_device: true, push_key: 'server-key' },
    '/web/users/ruth/push-subscription': {},
  }
  vi.stubGlobal('navigator', {
    locks: {
      request(name: string, work: () => Promise<unknown>) {
        locks.push(name)
        return work()
      },
    },
  })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, init })
    const data = answers[path]
    return data ? Response.json({ data }) : new Response('', { status: 500 })
  })
})
afterEach(() => void vi.unstubAllGlobals())

const bodies = () => sent.filter(({ init }) => init.body).map(({ init }) => JSON.parse(String(init.body)))

test('the new subscription is sent in the session of this browser, which is opened under the lock of all tabs', async () => {
  await renewPush({ subscribe }, subscription('https://push.example/new'))
  expect(locks).toEqual(['session'])
  expect(sent.map(({ path, init }) => `${init.method} ${path}`)).toEqual([
    'POST /web/authenticate',
    'GET /web/users/ruth/reminder',
    'POST /web/users/ruth/push-subscription',
  ])
  expect(sent[2]?.init.headers).toMatchObject({ authorization: 'Bearer fresh' })
  const keys = { p256dh: 'point', auth: 'secret' }
  expect(bodies()).toEqual([{ endpoint: 'https://push.example/new', ...keys, for: 'reminder' }])
  expect(subscribe).not.toHaveBeenCalled()
})

test('if the browser only reports the end of the old subscription, a new one is requested', async () => {
  await renewPush({ subscribe }, null)
  expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: 'server-key' }]])
  expect(bodies()).toMatchObject([{ endpoint: 'https://push.example/asked' }])
})

test('a subscription that the push service dropped before is renewed too', async () => {
  answers['/web/users/ruth/reminder'] = { is_on_this_device: false, renews_push: true, push_key: 'server-key' }
  await renewPush({ subscribe }, null)
  expect(bodies()).toMatchObject([{ endpoint: 'https://push.example/asked' }])
})

test.each([
  ['gets', { has_news_here: true, renews_news: false }],
  ['got, until the push service dropped it,', { has_news_here: false, renews_news: true }],
])('a browser that %s only news is renewed for news', async (_, news) => {
  const none = { is_on_this_device: false, renews_push: false }
  answers['/web/users/ruth/reminder'] = { ...none, ...news, push_key: 'server-key' }
  await renewPush({ subscribe }, null)
  expect(bodies()).toMatchObject([{ endpoint: 'https://push.example/asked', for: 'news' }])
})

test.each<[string, Record<string, object>]>([
  ['a guest', { '/web/authenticate': { user: EMPTY_USER, tokens: [{ type: 'session', token: 'g', expires_at: '' }] } }],
  [
    'somebody without reminders and news on this device',
    {
      '/web/users/ruth/reminder': {
        ...{ is_on_this_device: false, renews_push: false },
        ...{ has_news_here: false, renews_news: false },
      },
    },
  ],
])('%s gets no subscription', async (_, changes) => {
  answers = { ...answers, ...changes }
  await renewPush({ subscribe }, null)
  expect(subscribe).not.toHaveBeenCalled()
  expect(bodies()).toEqual([])
})

test('a failed answer is thrown', async () => {
  delete answers['/web/users/ruth/push-subscription']
  await expect(renewPush({ subscribe }, subscription('https://push.example/new'))).rejects.toThrow('answered 500')
})
