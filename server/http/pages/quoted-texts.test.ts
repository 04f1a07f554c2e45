import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeEntities } from '#testing/pages/parse-html.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer('embedded')
})
afterAll(() => server.stop())

const SIGN_UP = [
  'Sign up to Selah and receive Daily Bible Verses',
  'Receive the Daily Devotional, share Prayers with others and more.',
]

/** Pages show the exact texts of the specification to a guest. Texts that need a press are tested in journeys. */
test.each([
  ['/discover/', ['Welcome to Selah']],
  [
    '/series/slow-psalms/',
    [
      'Subscribe to unlock content',
      'SUBSCRIBE TO Selah AND ENJOY THE FULL EXPERIENCE',
      'Start Trial & Subscribe',
      'Sign Up',
    ],
  ],
  ['/series/plain-faith/the-small-yes/', ['Discover more podcasts', 'View More', ...SIGN_UP]],
  ['/series/morning-mercies/his-compassions-fail-not/', ['Sign Up', ...SIGN_UP]],
  [
    '/ruth-adeyemi/',
    ['Other leaders you may enjoy', 'Explore Bible Verses', 'Browse all the Bible verses', ...SIGN_UP],
  ],
  ['/ruth-adeyemi/videos/', ['Ruth Adeyemi’s Videos']],
  ['/settings/subscriptions/', ['Loading your subscription info...', 'Need Help?']],
])('%s says %o', async (path, words) => {
  const html = await (await server.ask(path)).text()
  // Without page data, and without the comments that React puts between texts.
  const shown = decodeEntities(html.replace(/<script.*?<\/script>|<!--.*?-->/gs, '').replace(/<[^>]+>/g, '\n'))
  for (const text of words) expect([text, shown.includes(text)]).toEqual([text, true])
})
