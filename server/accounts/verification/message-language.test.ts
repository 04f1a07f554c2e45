import { beforeAll, expect, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import { lastMessage, openTestBrowser, registerMember } from '#testing/accounts/test-browser.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('embedded')
})

test.each<[string, Record<string, string>, string]>([
  ['asks for German', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' }, '<html lang="de" dir="ltr">'],
  ['asks for Arabic', { 'accept-language': 'ar-EG' }, '<html lang="ar" dir="rtl">'],
  ['chose Spanish', { 'accept-language': 'de', cookie: `${brand.slug}_locale=es` }, '<html lang="es" dir="ltr">'],
  ['asks for a language that is not offered', { 'accept-language': 'xx' }, '<html lang="en" dir="ltr">'],
])('a code is sent in the language of a browser that %s', async (name, headers, root) => {
  const email = `letter.${name.replaceAll(' ', '.')}@example.com`.toLowerCase()
  const browser = await openTestBrowser(server)
  expect((await browser.send('POST', '/web/login-codes', { email }, headers)).status).toBe(200)
  expect((await lastMessage(server, email)).html).toContain(root)
})

test('the language that a user chose is that of their messages, whatever the browser asks for', async () => {
  const browser = await openTestBrowser(server)
  const email = 'letter.chosen@example.com'
  await registerMember(server, browser, { email, password: 'a long enough word' })
  await browser.send('PUT', `/0.13/users/${browser.id()}`, { locale: 'sv' })
  await browser.send('POST', '/web/login-codes', { email }, { 'accept-language': 'de' })
  expect((await lastMessage(server, email)).html).toContain('<html lang="sv" dir="ltr">')
})
