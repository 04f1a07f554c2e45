import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getContent } from '#contract/catalogue/content.ts'
import type { HouseAd } from '#contract/studio/ads/house-ads.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { prepareDueUploads } from '#server/work/uploads/prepare-uploads.ts'
import { makeRecording, toneArguments } from '#testing/catalogue/test-recordings.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { HOUSE_AD } from '#testing/studio/ad-calls.ts'
import { sendUpload, staffToken, uploadWork } from '#testing/studio/test-uploads.ts'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { testFolder } from '#testing/vitest/temporary-folder.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

/** Each process reads the catalogue version once a second. */
const WAIT = { timeout: WAIT_LIMIT_MILLISECONDS, interval: 100 }
const folder = testFolder('house-ads')
/** A recording that is neither for sleep nor for children. */
const ITEM = 'the-small-yes'
const SITE = 'https://selah.test'
const FILM = [
  ...['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25', '-f', 'lavfi', '-i', 'sine=frequency=300'],
  ...['-t', '3', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
]

describe.each(DATABASE_KINDS)('ads of the house on the %s database', (kind) => {
  let server: TestServer
  let editor: string

  beforeAll(async () => {
    server = await startTestServer(kind, { environment: { PUBLIC_URL: SITE } })
    await insertDemoAccounts(server.program)
    editor = await staffToken(server, 'editor')
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const ask = async (method: string, path: string, body?: object, by = editor) => {
    const response = await server.ask(path, {
      method,
      headers: { authorization: `Bearer ${by}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answered = (await response.json()) as { data: HouseAd; errors?: { code: string; field?: string }[] }
    return { ad: answered.data, refusal: answered.errors?.[0] }
  }
  const upload = async (name: string, args: string[]) => {
    const path = await makeRecording(join(folder, `${kind}-${name}`), args)
    const id = await sendUpload(server.url, editor, { name, bytes: readFileSync(path) })
    await prepareDueUploads(uploadWork(server))
    return id
  }
  const add = async (upload_id: string, change: object = {}) =>
    ask('POST', '/web/studio/ads', { ...HOUSE_AD, ...change, upload_id })
  const list = async () =>
    (
      (await (await server.ask('/web/studio/ads', { headers: { authorization: `Bearer ${editor}` } })).json()) as {
        data: HouseAd[]
      }
    ).data
  const xml = async (path: string) => (await server.ask(path)).text()
  const addressesIn = (text: string) =>
    [...text.matchAll(/https:\/\/selah\.test(\/[^<]+)/g)].map(([, path = '']) => path)
  const itemNow = async () => (await callServer(server, getContent, { params: { id: ITEM }, query: {} })).data

  test('a recording becomes an ad before recordings, whose events are counted, until it is paused', async () => {
    expect(await itemNow()).toMatchObject({ has_ads: false, adsMetadata: null })
    expect(await xml('/ads/house/audio.xml')).not.toContain('<Ad ')
    const { ad } = await add(await upload('tone.mp3', toneArguments({ seconds: 2 })))
    expect(ad).toMatchObject({ kind: 'audio', state: 'live', counts: { impression: 0, click: 0 } })
    const tag = '/ads/house/audio.xml'
    await expect
      .poll(itemNow, WAIT)
      .toMatchObject({ has_ads: true, has_house_ads: true, adsMetadata: { adNetwork: 'house', adTagUrl: tag } })

    const response = await server.ask(tag, { headers: { cookie: 'selah_refresh=somebody' } })
    expect([response.headers.get('cache-control'), response.headers.get('set-cookie')]).toEqual(['no-store', null])
    const vast = await response.text()
    expect(vast).toContain('<VAST version="4.2"')
    expect(vast).toContain('<Weight>2</Weight><DailyCap>3</DailyCap>')
    expect(vast).toContain('skipoffset="00:00:01.000"')
    expect(vast).toContain(`<ClickThrough>${SITE}/give/</ClickThrough>`)
    const media = addressesIn(vast).find((path) => path.startsWith('/media/')) ?? ''
    expect((await server.ask(media)).headers.get('content-type')).toBe('audio/mp4')

    const counts = addressesIn(vast).filter((path) => path.startsWith('/ads/house/counts/'))
    expect(counts.map((path) => path.split('/').at(-1)).sort()).toEqual([
      'click',
      'complete',
      'firstQuartile',
      'impression',
      'midpoint',
      'skip',
      'thirdQuartile',
    ])
    for (const path of [...counts, ...counts.filter((one) => one.endsWith('impression'))])
      expect((await server.ask(path)).status).toBe(204)
    expect((await server.ask(`/ads/house/counts/${ad.id}/seen-by-somebody`)).status).toBe(204)
    expect((await server.ask('/ads/house/counts/nothing/impression')).status).toBe(204)
    await server.ask(counts[0] ?? '', { method: 'HEAD' })
    expect((await list())[0]?.counts).toEqual({
      ...{ impression: 2, firstQuartile: 1, midpoint: 1, thirdQuartile: 1, complete: 1, skip: 1, click: 1 },
    })

    const { ad: paused } = await ask('PUT', `/web/studio/ads/${ad.id}`, {
      ...HOUSE_AD,
      is_paused: true,
      version: ad.version,
    })
    expect(paused).toMatchObject({ state: 'paused', version: 2, counts: { impression: 2 } })
    await expect.poll(itemNow, WAIT).toMatchObject({ has_ads: false, adsMetadata: null })
    await expect.poll(() => xml(tag), WAIT).not.toContain('<Ad ')
    const late = await ask('PUT', `/web/studio/ads/${ad.id}`, { ...HOUSE_AD, version: ad.version })
    expect(late.refusal?.code).toBe('edit_conflict')
  })

  inLongRun(() => {
    test('a video becomes one file with its sound, in the breaks of videos', async () => {
      const { ad } = await add(await upload('film.mp4', FILM), { placement: 'midroll' })
      expect(ad).toMatchObject({ kind: 'video', placement: 'midroll' })
      await expect.poll(() => xml('/ads/house/video.xml'), WAIT).toContain('timeOffset="50%"')
      expect(await xml('/ads/house/video.xml')).not.toContain('preroll')
      expect(await xml('/ads/house/video/preroll.xml')).not.toContain('<Ad ')
      const vast = await xml('/ads/house/video/midroll.xml')
      expect(vast).toMatch(/<MediaFile delivery="progressive" type="video\/mp4" width="640" height="360">/)
      const film = await server.ask(new URL(ad.media_url, SITE).pathname)
      const bytes = Buffer.from(await film.arrayBuffer())
      expect([film.status, bytes.includes('vide'), bytes.includes('soun')]).toEqual([200, true, true])
      expect((await server.ask('/ads/house/video/nowhere.xml')).status).toBe(404)
    })
  })

  test('an upload is used for one ad at most, and is ready again when that ad is removed', async () => {
    const id = await upload('again.mp3', toneArguments({ seconds: 1, pitch: 500 }))
    const { ad } = await add(id, { starts_at: '2100-01-01T00:00:00.000Z' })
    expect(ad.state).toBe('scheduled')
    expect((await add(id)).refusal?.code).toBe('upload_not_changeable')
    await ask('DELETE', `/web/studio/ads/${ad.id}`)
    expect((await ask('DELETE', `/web/studio/ads/${ad.id}`)).refusal?.code).toBe('not_found')
    expect((await add(id, { is_paused: true })).ad.state).toBe('paused')
  })

  test('wrong fields, a file that is too long and an unknown upload are refused', async () => {
    const id = await upload('wrong.mp3', toneArguments({ seconds: 1, pitch: 600 }))
    const fieldOf = async (change: object) => (await add(id, change)).refusal?.field
    expect(await fieldOf({ link: 'javascript:alert(1)' })).toBe('link')
    expect(await fieldOf({ link: '//elsewhere.example' })).toBe('link')
    expect(await fieldOf({ link: '/give/\u0001' })).toBe('link')
    expect(await fieldOf({ link: 'https://give.example/\uffff' })).toBe('link')
    expect(await fieldOf({ name: 'Give\u0001' })).toBe('name')
    expect(await fieldOf({ name: 'Give\uffff' })).toBe('name')
    expect(await fieldOf({ placement: 'midroll' })).toBe('placement')
    expect(await fieldOf({ ends_at: HOUSE_AD.starts_at })).toBe('ends_at')
    expect(await fieldOf({ picture_id: 'nothing' })).toBe('picture_id')
    expect((await add('no-upload')).refusal?.code).toBe('upload_not_found')
    // To encode three minutes would take as long as all of these tests.
    const { database } = server.program
    const itsMedium = database.selectFrom('upload').select('media_id').where('id', '=', id)
    await database.updateTable('media').set({ duration_seconds: 181 }).where('id', '=', itsMedium).execute()
    expect((await add(id)).refusal?.code).toBe('house_ad_too_long')
  })

  test.each([
    ['viewer', undefined, 'forbidden'],
    ['creator', 'forbidden', 'forbidden'],
    ['support', 'forbidden', 'forbidden'],
    ['finance', 'forbidden', 'forbidden'],
    ['operator', undefined, 'not_found'],
  ])('a %s reads ads: %s, and changes them: %s', async (account, reading, changing) => {
    const by = await staffToken(server, account)
    expect((await ask('GET', '/web/studio/ads', undefined, by)).refusal?.code).toBe(reading)
    expect((await ask('DELETE', '/web/studio/ads/none', undefined, by)).refusal?.code).toBe(changing)
  })
})
