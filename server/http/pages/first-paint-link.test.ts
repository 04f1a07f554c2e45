import { afterAll, beforeAll, expect, test } from 'vitest'
import { SETTINGS_EMAILS } from '#contract/paths.ts'
import { countMatches } from '#testing/pages/parse-html.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { firstPaintLink } from './first-paint-link.ts'

const LINK = '<link rel="expect" href="#tab-bar" blocking="render">'
const BAR = '<nav id="tab-bar" class="bar"></nav>'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('embedded')
})
afterAll(() => server.stop())
const htmlOf = async (path: string) => (await server.ask(path)).text()

test('the first paint of a page with bars waits until its tab bar is read', async () => {
  const html = await htmlOf('/discover/')
  expect(html.slice(0, html.indexOf('</head>'))).toContain(LINK)
  expect(countMatches(html, / id="tab-bar"/g)).toBe(1)
})

test('a page without bars waits for nothing', async () => {
  const html = await htmlOf(SETTINGS_EMAILS)
  expect(html).not.toContain('rel="expect"')
  expect(html).not.toContain('id="tab-bar"')
})

test('a long page is shown as it comes', () => {
  const padding = ' '.repeat(100_000 - BAR.length)
  expect(firstPaintLink(padding + BAR)).toBe(LINK)
  expect(firstPaintLink(`${padding} ${BAR}`)).toBe('')
})
