import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OpenBrand } from '#contract/studio/brand.ts'
import { newSubscription } from '#server/billing/subscriptions/new-subscription.ts'
import { brandOfWork } from '#server/context/brand-in-force.ts'
import { updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { insertBrandVersion } from '#server/database/studio/brand/brand-versions.ts'
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

  test('texts of a plan in one language are shown in that language only, its common texts in all others', async () => {
    await change({
      'plan_title.premium-yearly': '{premium}, twelve months',
      'plan_title.premium-yearly@de': '{premium}, zwölf Monate',
      'plan_words.premium-yearly@de': 'Alles, ein Jahr lang.',
      'plan_points.premium-yearly@de': 'Alle Reihen\n{brand} ohne Netz',
      'plan_title.premium-yearly@fr': '{premium}, douze mois',
    })
    const { token } = (await (await owner.send('POST', `${BRAND}/preview`)).json()).data
    const query = `token=${encodeURIComponent(token)}&page=/subscribe/&locale=de`
    const german = ['Selah Premium, zwölf Monate', 'Alles, ein Jahr lang.', 'Alle Reihen', 'Selah ohne Netz']
    const preview = await pageText(`/studio/preview/brand/?${query}`)
    for (const words of ['<html lang="de"', ...german]) expect(preview).toContain(words)
    await done(await publish())
    await vi.waitFor(async () => expect(await pageText('/subscribe/')).toContain('twelve months'), WAIT)
    const page = await pageText('/subscribe/?locale=de')
    for (const words of german) expect(page).toContain(words)
    expect(page).not.toContain('douze mois')
    expect(await pageText('/subscribe/?locale=fr')).toContain('Selah Premium, douze mois')
    expect(await pageText('/subscribe/?locale=es')).toContain('Selah Premium, twelve months')
    const { data } = await (await owner.send('GET', `${BRAND}/plans/es`)).json()
    expect(data['plan_title.premium-monthly@es']).toContain('{premium}')
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
    const [style = ''] = /\/brand\/style-\d+-[\da-f]{16}\.css/.exec(html) ?? []
    expect(html).not.toMatch(/preload[^>]*newsreader/)
    expect(html).toMatch(/preload[^>]*inter-/)
    expect(plain).toMatch(/preload[^>]*newsreader/)
    const sheet = await server.ask(style)
    expect(sheet.headers.get('cache-control')).toContain('immutable')
    expect(await sheet.text()).toContain('--bg-0:#101820')
    const ofAnotherBuild = await server.ask(style.replace(/-[\da-f]{16}/, '-0123456789abcdef'))
    expect([ofAnotherBuild.status, ofAnotherBuild.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await ofAnotherBuild.text()).toContain('--bg-0:#101820')
    for (const path of [
      '/icon.svg',
      '/favicon.ico',
      '/manifest.webmanifest',
      '/app-icon-192.png',
      '/share-image.webp',
    ]) {
      const kept = async (v: number) => (await server.ask(`${path}?v=${v}`)).headers.get('cache-control')
      expect([path, await kept(live.version)]).toEqual([path, 'public, max-age=86400'])
      expect([path, await kept(live.version + 1)]).toEqual([path, 'no-store'])
    }
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

  test('edits of different fields merge; the second edit of one field is refused with the difference', async () => {
    const { revision } = await read()
    await done(await save({ name: 'Harbour' }, revision))
    await done(await save({ tagline: 'Rest awhile' }, revision))
    const refused = await save({ name: 'Bay' }, revision)
    expect(await refusalOf(refused)).toMatchObject({ status: 409, code: 'edit_conflict' })
    expect((await owner.send('POST', `${BRAND}/publish`, { revision })).status).toBe(409)
    expect((await read()).fields.find(({ field }) => field === 'name')?.draft).toBe('Harbour')
  })

  test('a community code that is an artist’s address is refused, with the code', async () => {
    const { handle } = await server.program.database
      .selectFrom('artist')
      .select('handle')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const refused = await save({ community_codes: `lakeside\n${handle.toUpperCase()}` }, (await read()).revision)
    expect(await refusalOf(refused)).toMatchObject({ status: 400, field: 'fields.community_codes' })
    expect((await read()).fields.find(({ field }) => field === 'community_codes')?.draft).toBeNull()
  })

  test('a version that cannot be read leaves the last good brand, and the catalogue goes on', async () => {
    await change({ name: 'Harbour' })
    const live = await done(await publish())
    await vi.waitFor(async () => expect(await pageText('/discover/')).toContain('Harbour'), WAIT)
    const broken = live.version + 1
    await server.program.database.transaction().execute(async (transaction) => {
      const row = {
        version: broken,
        fields_json: '{"name":',
        at: 1,
        actor_id: null,
        restored_version: null,
        note: null,
      }
      await insertBrandVersion(transaction, row)
      await updateCatalogueVersion(transaction)
    })
    await vi.waitFor(() => expect(brandOfWork().version).toBe(broken), WAIT)
    expect(brandOfWork().fields).toEqual({ name: 'Harbour' })
    expect(await pageText('/discover/')).toContain('Harbour')
    const open = await read()
    expect([open.version, open.versions[0]?.version]).toEqual([broken, live.version])
    await change({ name: 'Bay' })
    expect((await done(await publish())).version).toBe(broken + 1)
    await vi.waitFor(async () => expect(await pageText('/discover/')).toContain('Bay'), WAIT)
  })

  test('what was bought before a new name is shown under the new one', async () => {
    const buyer = await logInAsStaff(server, 'registered')
    const now = server.program.clock.now()
    await server.program.database
      .insertInto('subscription')
      .values(
        newSubscription({
          ...{ id: 'old-name', user_id: buyer.id(), product_id: 'premium-yearly', title: 'Selah Premium, yearly' },
          ...{ store: 'card', kind: 'paid', price: 5999, currency: 'USD', seats: 1 },
          ...{ subscription_interval: 'year', subscription_interval_count: 1, started_at: now, created_at: now },
        }),
      )
      .execute()
    const soldTitles = async () => {
      const listed = await (await buyer.send('GET', `/web/users/${buyer.id()}/products-subscriptions`)).json()
      return listed.data.map(({ title }: { title: string }) => title)
    }
    expect(await soldTitles()).toContain('Selah Premium, yearly')
    await change({ premium_name: 'Harbour Plus' })
    await done(await publish())
    await change({ premium_name: 'Bay Club' })
    await done(await publish())
    const titles = await soldTitles()
    expect(titles).toContain('Bay Club, yearly')
    expect(titles.join()).not.toContain('Selah')
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
    expect(text).toContain("'plan_words.gift-yearly': 'A gift.'")
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
