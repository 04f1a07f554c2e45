import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getContent } from '#contract/catalogue/content.ts'
import type { Entry, EntryRevision } from '#contract/studio/catalogue.ts'
import type { StudioSound } from '#contract/studio/sound.ts'
import type { StudioTranscript } from '#contract/studio/transcripts.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { sweepWhileStoring } from '#testing/catalogue/sweep-while-storing.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

const WAIT = { timeout: WAIT_LIMIT_MILLISECONDS, interval: 100 }
const LINES = [
  { start: 0, end: null, text: 'Bless the Lord, O my soul', name: null },
  { start: 2.5, end: 3, text: 'and forget <not> all his benefits', name: 'v2' },
]

describe.each(DATABASE_KINDS)('transcripts and sound in the studio, on the %s database', (kind) => {
  let server: TestServer
  let editor: TestBrowser
  let item: string

  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
    const row = await server.program.database
      .selectFrom('text_track')
      .innerJoin('content', 'content.id', 'text_track.content_id')
      .select('content.id')
      .where('content.is_free', '=', 1)
      .where('content.audio_media', 'is not', null)
      .orderBy('content.id')
      .executeTakeFirstOrThrow()
    item = row.id
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    editor = await logIn('editor')
  })

  const logIn = (name: string) => logInAsStaff(server, name)
  const entryPath = () => `/web/studio/catalogue/content/${item}`
  const entryOf = async () => dataOf<Entry>(await editor.send('GET', entryPath()))
  const transcriptOf = async () => dataOf<StudioTranscript>(await editor.send('GET', `/web/studio/transcripts/${item}`))
  const save = async (lines: object[], by = editor) =>
    by.send('POST', `/web/studio/transcripts/${item}`, { version: (await entryOf()).version, lines })
  const shownTrack = async () =>
    (await callServer(server, getContent, { params: { id: item }, query: {} })).data.text_tracks[0]?.url ?? ''

  test('listeners read the saved transcript, until it is undone', async () => {
    const before = await transcriptOf()
    const sourceUrl = await shownTrack()
    expect([before.is_edited, before.lines.length > 0]).toEqual([false, true])
    const saved = await dataOf<Entry>(await save(LINES))
    expect(saved.overrides).toEqual([{ field: 'transcript', source_value: null }])
    expect(await transcriptOf()).toMatchObject({ is_edited: true, lines: [{ ...LINES[0], end: 2.5 }, LINES[1]] })
    await vi.waitFor(async () => expect(await shownTrack()).not.toBe(sourceUrl), WAIT)
    const vtt = await (await fetch(server.url + (await shownTrack()))).text()
    expect(vtt).toContain('v2\n00:00:02.500 --> 00:00:03.000\nand forget &lt;not&gt; all his benefits')
    const [revision] = await dataOf<EntryRevision[]>(await editor.send('GET', `${entryPath()}/revisions`))
    expect(revision?.changes).toMatchObject([{ field: 'transcript', from: null }])

    await dataOf(await editor.send('POST', `${entryPath()}/revisions/${saved.version}/undo`))
    expect(await transcriptOf()).toEqual(before)
    await vi.waitFor(async () => expect(await shownTrack()).toBe(sourceUrl), WAIT)
  })

  test('the times of words stay with a line until its text changes', async () => {
    const before = await transcriptOf()
    const spoken = before.lines.filter(({ parts }) => parts)
    expect(spoken.length).toBeGreaterThan(before.lines.length / 2)
    const edited = before.lines.map((line, at) => (at === 0 ? { ...line, text: `${line.text} Selah` } : line))
    await dataOf(await save(edited))
    const { lines } = await transcriptOf()
    expect(lines.slice(1)).toEqual(before.lines.slice(1))
    expect(lines[0]).not.toHaveProperty('parts')
    await dataOf(await save([]))
  })

  test('estimated times are marked as estimated until somebody saves them as right', async () => {
    const lines = (await transcriptOf()).lines.map(({ text }) => text)
    const starts = await dataOf<number[]>(await editor.send('POST', `/web/studio/transcripts/${item}/times`, { lines }))
    expect(starts).toHaveLength(lines.length)
    expect(starts).toEqual(starts.toSorted((one, other) => one - other))
    const sent = { version: (await entryOf()).version, lines: LINES, is_estimated: true }
    await dataOf(await editor.send('POST', `/web/studio/transcripts/${item}`, sent))
    expect((await transcriptOf()).is_estimated).toBe(true)
    await dataOf(await save(LINES))
    expect((await transcriptOf()).is_estimated).toBe(false)
    await dataOf(await save([]))
  })

  test('an edited transcript is in the language of its item, also when that changes, and no other is listed beside it', async () => {
    const tracksOf = async () =>
      (await callServer(server, getContent, { params: { id: item }, query: {} })).data.text_tracks.map(
        ({ language, label }) => ({ language, label }),
      )
    const change = async (path: string, body: object) =>
      dataOf(await editor.send('POST', `${entryPath()}/${path}`, { version: (await entryOf()).version, ...body }))
    const source = await tracksOf()
    await dataOf(await save(LINES))
    await change('edits', { fields: { locale: 'es' } })
    await vi.waitFor(async () => expect(await tracksOf()).toEqual([{ language: 'es', label: 'español' }]), WAIT)
    expect(await transcriptOf()).toMatchObject({ is_edited: true, lines: [{ text: LINES[0]?.text }, {}] })
    // Without the edited transcript, the source’s is the item’s again: its track is in the language of the source.
    await dataOf(await save([]))
    expect((await transcriptOf()).lines.length).toBeGreaterThan(LINES.length)
    await vi.waitFor(async () => expect(await tracksOf()).toEqual(source), WAIT)

    // If the language of the item was not edited, a track in another language is a translation, not the transcript.
    await change('follow-source', { field: 'locale' })
    const tracks = server.program.database.updateTable('text_track').where('content_id', '=', item)
    await tracks.set({ language: 'es' }).execute()
    expect(await transcriptOf()).toMatchObject({ lines: [] })
    await tracks.set({ language: 'en' }).execute()
  })

  test('saving no lines restores the source’s transcript', async () => {
    const before = await transcriptOf()
    await dataOf(await save(LINES))
    expect((await dataOf<Entry>(await save([]))).overrides).toEqual([])
    expect(await transcriptOf()).toEqual(before)
  })

  test('a transcript whose file is swept during the save is stored again', async () => {
    await dataOf(await save(LINES))
    await dataOf(await save([]))
    const { swept, end } = sweepWhileStoring(server.program.database, server.storage)
    await dataOf(await save(LINES)).finally(end)
    expect(swept).toHaveLength(1)
    expect(await server.storage.has(swept[0] ?? '')).toBe(true)
    await dataOf(await save([]))
  })

  test('a transcript of many hours is saved', async () => {
    const text = 'and all that is within me, bless his holy name '.repeat(3)
    const lines = Array.from({ length: 8000 }, (_, at) => ({ start: at / 1e6, end: null, text, name: null }))
    expect((await dataOf<Entry>(await save(lines))).overrides).toHaveLength(1)
    await dataOf(await save([]))
  })

  test.each([
    ['lines out of order', [LINES[1], LINES[0]], 'before_previous'],
    ['a line after the end', [{ ...LINES[0], start: 999_999 }], 'after_end'],
    ['a line of spaces', [{ ...LINES[0], text: '  ' }], 'no_text'],
  ])('%s are refused', async (_name, lines, message) => {
    expect(await refusalOf(await save(lines as object[]))).toMatchObject({ code: 'invalid_input', message })
  })

  test('a viewer reads and does not save; a creator sees no item of others', async () => {
    const viewer = await logIn('viewer')
    await dataOf(await viewer.send('GET', `/web/studio/transcripts/${item}`))
    expect(await refusalOf(await save(LINES, viewer))).toMatchObject({ code: 'forbidden' })
    await server.program.database.updateTable('content').set({ artist_id: null }).where('id', '=', item).execute()
    const creator = await logIn('creator')
    for (const path of [`/web/studio/transcripts/${item}`, `/web/studio/sound/${item}`])
      expect(await refusalOf(await creator.send('GET', path))).toMatchObject({ code: 'content_not_found' })
    expect(await refusalOf(await save(LINES, creator))).toMatchObject({ code: 'content_not_found' })
  })

  test('the waveform is measured once, and kept', async () => {
    const path = `/web/studio/sound/${item}/peaks`
    const peaks = await dataOf<number[] | null>(await editor.send('GET', path))
    expect([peaks?.length, Math.max(...(peaks ?? []))]).toEqual([600, 100])
    const { database } = server.program
    const rows = await database.selectFrom('sound_peaks').selectAll().execute()
    expect(rows.map(({ peaks_json }) => JSON.parse(peaks_json))).toEqual([peaks])
    expect(await dataOf(await editor.send('GET', path))).toEqual(peaks)
  })

  test('the studio’s link opens the sound of a hidden item, until the member leaves the team', async () => {
    const { version } = await entryOf()
    const fields = { visibility: 'private' }
    await dataOf(await editor.send('POST', `${entryPath()}/edits`, { version, fields }))
    const { url, duration } = await dataOf<StudioSound>(await editor.send('GET', `/web/studio/sound/${item}`))
    expect(duration).toBeGreaterThan(0)
    const listen = async (address = url ?? '') =>
      (await fetch(server.url + address, { headers: { range: 'bytes=0-9' } })).status
    await vi.waitFor(async () => expect(await listen()).toBe(206), WAIT)
    expect(await listen(url?.replace(/\/signed\/[^/]+/, '') ?? '')).toBe(403)
    const role = server.program.database.deleteFrom('staff_role').where('role', '=', 'editor')
    await role.execute()
    server.clock.advance(60)
    expect(await listen()).toBe(403)
  })
})
