import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OpenBrand } from '#contract/studio/brand.ts'
import { brandOfWork } from '#server/context/brand-in-force.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { logInAsStaff } from '#testing/studio/staff-browser.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

const WAIT = { timeout: WAIT_LIMIT_MILLISECONDS, interval: 100 }
const BRAND = '/web/studio/brand'

describe.each(DATABASE_KINDS)('the brand in the studio, on the %s database', (kind) => {
  let server: TestServer
  let owner: TestBrowser
  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
  })
  beforeEach(async () => {
    owner = await logInAsStaff(server, 'operator')
    const open = await read()
    if (open.version > 0) await done(await owner.send('POST', `${BRAND}/versions/0/restore`, { live: open.version }))
    const { revision } = await read()
    await done(await owner.send('POST', `${BRAND}/draft/discard`, { revision }))
    await vi.waitFor(async () => expect(await pageText('/discover/')).toContain('Selah'), WAIT)
  })
  afterAll(() => server.stop())

  const done = async (response: Response) => {
    const answered = (await response.json()) as { data: OpenBrand }
    expect([response.status, answered]).toMatchObject([200, {}])
    return answered.data
  }
  const read = async () => done(await owner.send('GET', BRAND))
  const save = (fields: Record<string, string | null>, revision: number) =>
    owner.send('PUT', `${BRAND}/draft`, { revision, fields })
  const change = async (fields: Record<string, string | null>) => done(await save(fields, (await read()).revision))
  const publish = async () => {
    const { revision } = await read()
    return owner.send('POST', `${BRAND}/publish`, { revision, note: 'Easter' })
  }
  const pageText = async (path: string) => (await server.ask(path)).text()

  test('a draft is seen in a preview and by no listener', async () => {
    const draft = await change({ name: 'Harbour', accent_colour: '#5ab8ff' })
    expect(draft.fields.find(({ field }) => field === 'name')).toMatchObject({
      folder: 'Selah',
      live: null,
      draft: 'Harbour',
    })
    const { token } = (await (await owner.send('POST', `${BRAND}/preview`)).json()).data
    const query = `token=${encodeURIComponent(token)}`
    const page = await server.ask(`/studio/preview/brand/?${query}&page=/discover/`)
    const html = await page.text()
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(html).toContain('Harbour')
    expect(html).not.toContain('<script')
    expect(html).toContain('/studio/preview/brand.css?token=')
    expect(await pageText(`/studio/preview/brand.css?${query}`)).toContain('--gold:#5ab8ff')
    expect(await pageText(`/studio/preview/letter/?${query}`)).toContain('background:#5ab8ff')
    expect(await pageText('/discover/')).not.toContain('Harbour')
    expect((await server.ask('/studio/preview/brand/?token=no&page=/discover/')).status).toBe(404)
    expect((await server.ask(`/studio/preview/brand/?${query}&page=//evil.test/`)).status).toBe(404)
  })

  test('a published brand is on every page, in page data, feeds, icons, the manifest and emails, and goes back', async () => {
    const plain = await pageText('/discover/')
    expect(plain).not.toContain('/brand/style-')
    await change({
      name: 'Harbour',
      premium_name: 'Harbour Plus',
      theme_colour: '#101820',
      link_terms: 'https://harbour.example/terms/',
      'plan_title.premium-yearly': '{premium}, twelve months',
      community_codes: 'lakeside',
      mark: 'M2 2H26V26H2z',
      type: 'sans',
    })
    const live = await done(await publish())
    expect(live.versions[0]).toMatchObject({ note: 'Easter', by: 'Operator Demo' })
    await vi.waitFor(async () => expect(await pageText('/discover/')).toContain('Harbour'), WAIT)
    const html = await pageText('/discover/')
    expect(html).not.toContain('Selah Premium')
    const [style = ''] = /\/brand\/style-\d+\.css/.exec(html) ?? []
    expect(html).not.toMatch(/preload[^>]*newsreader/)
    expect(html).toMatch(/preload[^>]*inter-/)
    expect(plain).toMatch(/preload[^>]*newsreader/)
    const sheet = await server.ask(style)
    expect(sheet.headers.get('cache-control')).toContain('immutable')
    expect(await sheet.text()).toContain('--bg-0:#101820')
    expect(await pageText('/manifest.webmanifest')).toContain('"short_name":"Harbour"')
    expect(await pageText('/icon.svg')).toContain('M2 2H26V26H2z')
    expect(await pageText('/page-data/sq/d/links.json')).toContain('https://harbour.example/terms/')
    expect(await pageText('/page-data/discover/page-data.json')).toContain('Harbour')
    expect(await pageText('/slice-data/header.json')).toContain('Harbour')
    expect(await pageText('/page-data/app-data.json')).toContain(`.${live.version}"`)
    expect(await pageText('/page-data/subscribe/page-data.json')).toContain('Harbour Plus, twelve months')
    expect((await server.ask('/lakeside/', { redirect: 'manual' })).headers.get('location')).toContain(
      'community=lakeside',
    )
    expect(await pageText('/openapi.json')).toContain('Harbour API')
    await done(await owner.send('POST', `${BRAND}/versions/0/restore`, { live: live.version }))
    await vi.waitFor(async () => expect(await pageText('/discover/')).not.toContain('Harbour'), WAIT)
    expect((await read()).fields.every(({ draft }) => draft === null)).toBe(true)
  })

  test('two editors: other fields merge, the same one is a conflict with what changed', async () => {
    const { revision } = await read()
    await done(await save({ name: 'Harbour' }, revision))
    await done(await save({ tagline: 'Rest awhile' }, revision))
    const refused = await save({ name: 'Bay' }, revision)
    expect(await refusalOf(refused)).toMatchObject({ status: 409, code: 'edit_conflict' })
    expect((await owner.send('POST', `${BRAND}/publish`, { revision })).status).toBe(409)
    expect((await read()).fields.find(({ field }) => field === 'name')?.draft).toBe('Harbour')
  })

  test('a color that is hard to read is shown and cannot be published', async () => {
    const { faults } = await change({ accent_text_colour: '#d9c8a0' })
    expect(faults).toEqual([{ field: 'accent_text_colour', code: 'contrast' }])
    expect(await refusalOf(await publish())).toMatchObject({ status: 400, field: 'fields.accent_text_colour' })
  })

  test.each([
    ['name', '<script>alert(1)</script>', 200],
    ['accent_colour', 'red;}body{display:none}', 400],
    ['mark', 'M1 1"/><script>', 400],
    ['link_help', 'javascript:alert(1)', 400],
    ['community_codes', 'discover', 400],
    ['slug', 'harbour', 400],
  ])('%s as %j answers %s', async (field, value, status) => {
    const { revision } = await read()
    expect((await save({ [field]: value }, revision)).status).toBe(status)
  })

  test('a name with markup is text on pages and in the studio', async () => {
    await change({ name: '</script><b>Hi' })
    const live = await done(await publish())
    await vi.waitFor(async () => expect(await pageText('/discover/')).toContain('&lt;b&gt;Hi'), WAIT)
    expect(await pageText('/discover/')).not.toContain('<b>Hi')
    expect(await (await owner.send('GET', '/studio/')).text()).not.toContain('<b>Hi')
    expect(brandOfWork().version).toBe(live.version)
  })

  test('the folder is exported with what the studio changed', async () => {
    await change({
      name: 'Harbour',
      accent_colour: '#5ab8ff',
      podcasts: 'plain-faith',
      'plan_words.gift-yearly': 'A gift.',
    })
    await done(await publish())
    const response = await owner.send('GET', `${BRAND}/export`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/gzip'])
    const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString()
    expect(text).toContain("name: 'Harbour'")
    expect(text).toContain('--gold: #5ab8ff')
    expect(text).toContain("description: 'A gift.'")
    expect(text).toContain("= [\n  'plain-faith',\n]")
  })

  test.each([
    ['editor', 403, 403],
    ['creator', 403, 403],
    ['support', 403, 403],
    ['finance', 403, 403],
    ['viewer', 200, 403],
  ])('%s reads with %s and changes with %s', async (name, reads, changes) => {
    const browser = await logInAsStaff(server, name)
    expect((await browser.send('GET', BRAND)).status).toBe(reads)
    expect((await browser.send('GET', `${BRAND}/export`)).status).toBe(reads)
    expect((await browser.send('POST', `${BRAND}/preview`)).status).toBe(reads)
    expect((await browser.send('PUT', `${BRAND}/draft`, { revision: 0, fields: { name: 'X' } })).status).toBe(changes)
    expect((await browser.send('POST', `${BRAND}/publish`, { revision: 0 })).status).toBe(changes)
    expect((await browser.send('POST', `${BRAND}/draft/discard`, { revision: 0 })).status).toBe(changes)
    expect((await browser.send('POST', `${BRAND}/versions/0/restore`, { live: 0 })).status).toBe(changes)
  })
})
