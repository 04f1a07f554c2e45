import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getDailyItem } from '#contract/catalogue/daily.ts'
import type { Calendar, DayRevision } from '#contract/studio/calendar.ts'
import type { Devotional } from '#contract/studio/calendar-days.ts'
import type { TablePlan } from '#contract/studio/calendar-import.ts'
import type { EntryRevision } from '#contract/studio/catalogue.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

const CALENDAR = '/web/studio/calendar'
const WAIT = { timeout: WAIT_LIMIT_MILLISECONDS, interval: 100 }
const SHEPHERD = 'The LORD is my shepherd; I shall not want.'

describe.each(DATABASE_KINDS)('the calendar in the studio, on the %s database', (kind) => {
  let server: TestServer
  let editor: TestBrowser

  beforeAll(async () => {
    server = await startTestServer(kind, { withBible: true })
    await insertDemoAccounts(server.program)
    editor = await logIn('editor')
  })
  afterAll(() => server.stop())

  const logIn = (name: string) => logInAsStaff(server, name)
  const dayOf = async (day: string) => dataOf<Devotional>(await editor.send('GET', `${CALENDAR}/days/${day}`))
  const post = (path: string, body: object, by = editor) => by.send('POST', `${CALENDAR}${path}`, body)
  const edit = async (day: string, fields: object, version?: number) =>
    post(`/days/${day}/edits`, { version: version ?? (await dayOf(day)).version, fields })
  const revisionsOf = async (response: Response) => (await dataOf<{ revisions: DayRevision[] }>(response)).revisions
  const move = async (moves: [string, string][], displaced = 'swap', versions: DayRevision[] = []) =>
    post('/moves', { moves: moves.map(([from, to]) => ({ from, to })), displaced, versions })
  const undo = (revisions: DayRevision[]) => post('/undos', { revisions })
  const shown = async (id: string) => (await callServer(server, getDailyItem, { params: { id }, query: {} })).data
  const calendar = async (query = 'from=2026-11-23&until=2026-12-06', by = editor) =>
    dataOf<Calendar>(await by.send('GET', `${CALENDAR}?${query}`))
  const importTable = (csv: string, plan?: string) => post('/imports', { csv, ...(plan !== undefined && { plan }) })
  const planOf = async (csv: string) => dataOf<TablePlan>(await importTable(csv))

  test('an edit is public at once, is in the history, and can follow the pack again', async () => {
    const before = await dayOf('03-01')
    await revisionsOf(await edit('03-01', { reflection: 'A thought of ours' }))
    await vi.waitFor(async () => expect((await shown('daily-03-01')).reflection).toBe('A thought of ours'), WAIT)
    const after = await dayOf('03-01')
    expect(after).toMatchObject({ version: before.version + 1, has_source: true, may_edit: true })
    const override = { field: 'reflection', source_value: before.fields?.reflection }
    expect(after.overrides).toEqual([override])
    const history = await dataOf<EntryRevision[]>(await editor.send('GET', `${CALENDAR}/days/03-01/revisions`))
    expect(history[0]).toMatchObject({ by: 'Editor Demo', kind: 'edit', changes: [{ field: 'reflection' }] })
    await revisionsOf(await post('/days/03-01/follow-source', { version: after.version, field: 'reflection' }))
    expect(await dayOf('03-01')).toMatchObject({ overrides: [], fields: before.fields })
    const { version } = await dayOf('03-01')
    expect(await refusalOf(await post('/days/03-01/follow-source', { version }))).toMatchObject({ field: 'field' })
  })

  test('a passage is checked against the Bible, and stored as the catalogue writes it', async () => {
    const passage = (reference: string) =>
      editor.send('GET', `${CALENDAR}/passage?reference=${encodeURIComponent(reference)}`)
    expect(await dataOf(await passage('ps 23.1'))).toEqual({ reference: 'Psalm 23:1', text: SHEPHERD })
    expect(await dataOf(await passage('Lam 3:22-23'))).toMatchObject({ reference: 'Lamentations 3:22-23' })
    for (const wrong of ['Psalm 151', 'Psalms 1-150', 'nothing', 'John 3:16 and Luke 2:1'])
      expect(await dataOf(await passage(wrong))).toBeNull()
    expect(await refusalOf(await edit('03-02', { reference: 'Psalm 151:1' }))).toMatchObject({
      field: 'fields.reference',
    })
    await revisionsOf(await edit('03-02', { reference: 'ps 23:1' }))
    expect((await dayOf('03-02')).fields?.reference).toBe('Psalm 23:1')
  })

  test.each([
    ['a picture that is not stored', { image: 'none/none' }, 'fields.image'],
    ['a recording that there is not', { reading_id: 'none' }, 'fields.reading_id'],
  ])('%s is refused', async (_name, fields, field) => {
    expect(await refusalOf(await edit('03-03', fields))).toMatchObject({ code: 'invalid_input', field })
  })

  test('a chosen recording is the one that is read, until it is locked', async () => {
    const { database } = server.program
    const free = database.selectFrom('content').select('id').where('is_free', '=', 1)
    const { id } = await free.where('audio_media', 'is not', null).orderBy('id').executeTakeFirstOrThrow()
    await revisionsOf(await edit('03-04', { reading_id: id }))
    expect((await dayOf('03-04')).reading).toMatchObject({ id, is_chosen: true })
    await vi.waitFor(async () => expect((await shown('daily-03-04')).content?.id).toBe(id), WAIT)
    await database.updateTable('content').set({ is_free: 0 }).where('id', '=', id).execute()
    expect((await dayOf('03-04')).reading?.id).not.toBe(id)
    await database.updateTable('content').set({ is_free: 1 }).where('id', '=', id).execute()
  })

  test('a swapped devotional keeps its link; an undo restores both days at once', async () => {
    const [first, second] = [await dayOf('04-01'), await dayOf('04-02')]
    const revisions = await revisionsOf(await move([['04-01', '04-02']]))
    expect(revisions.map(({ day }) => day).sort()).toEqual(['04-01', '04-02'])
    expect([(await dayOf('04-01')).fields, (await dayOf('04-02')).fields]).toEqual([second.fields, first.fields])
    await vi.waitFor(async () => expect(await shown('daily-04-01')).toMatchObject({ day: '04-02' }), WAIT)
    await revisionsOf(await undo(revisions))
    expect(await dayOf('04-01')).toMatchObject({ fields: first.fields, overrides: [] })
    expect(await dayOf('04-02')).toMatchObject({ fields: second.fields, overrides: [] })
    expect(await refusalOf(await undo(revisions))).toMatchObject({ code: 'edit_conflict' })
  })

  test('a replaced devotional is gone, its day is a gap, and a week moves as a whole', async () => {
    const { fields } = await dayOf('04-10')
    await revisionsOf(await move([['04-10', '04-11']], 'replace'))
    expect([(await dayOf('04-10')).fields, (await dayOf('04-11')).fields]).toEqual([null, fields])
    expect((await calendar()).gaps).toContain('04-10')
    await vi.waitFor(() => expect(shown('daily-04-11')).rejects.toThrow('daily_item_not_found'), WAIT)
    const week = ['04-12', '04-13', '04-14']
    const before = await Promise.all(week.map(dayOf))
    await revisionsOf(await move(week.map((day, at) => [day, `04-1${3 + at}`])))
    expect((await dayOf('04-13')).fields).toEqual(before[0]?.fields)
    expect((await dayOf('04-15')).fields).toEqual(before[2]?.fields)
    expect(await refusalOf(await move([['04-10', '04-20']]))).toMatchObject({ code: 'invalid_input', field: 'moves' })
  })

  test('a cleared day can be written anew, and follow its pack again as a whole', async () => {
    const before = await dayOf('05-01')
    await revisionsOf(await post('/days/05-01/removal', { version: before.version }))
    expect(await dayOf('05-01')).toMatchObject({ fields: null, has_source: true })
    expect(await refusalOf(await post('/days/05-01/removal', { version: 1 }))).toMatchObject({
      code: 'daily_item_not_found',
    })
    expect(await refusalOf(await edit('05-01', { reflection: 'Alone' }))).toMatchObject({ field: 'fields.reference' })
    expect(await refusalOf(await edit('05-01', { reference: 'Psalm 119' }))).toMatchObject({
      field: 'fields.reference',
    })
    await revisionsOf(await edit('05-01', { reference: 'Psalm 23:1', reflection: 'Ours' }))
    expect((await dayOf('05-01')).fields).toMatchObject({ body: SHEPHERD, reflection: 'Ours', reading_id: null })
    const { version } = await dayOf('05-01')
    await revisionsOf(await post('/days/05-01/follow-source', { version }))
    expect(await dayOf('05-01')).toMatchObject({ fields: before.fields, overrides: [] })
  })

  test('a day without its moved devotional follows its pack under another link', async () => {
    const { fields } = await dayOf('05-10')
    await revisionsOf(await move([['05-10', '05-11']], 'replace'))
    const { version } = await dayOf('05-10')
    await revisionsOf(await post('/days/05-10/follow-source', { version }))
    expect(await dayOf('05-10')).toMatchObject({ fields, site_path: '/daily/daily-05-10-2/' })
    expect(await dayOf('05-11')).toMatchObject({ fields, site_path: '/daily/daily-05-10/' })
  })

  test('the later of two changes of one day is refused with the difference; other fields merge', async () => {
    const { version } = await dayOf('06-01')
    await revisionsOf(await edit('06-01', { reflection: 'First' }, version))
    expect(await refusalOf(await edit('06-01', { reflection: 'Second' }, version))).toMatchObject({
      code: 'edit_conflict',
      changes: [{ field: 'reflection', to: 'First' }],
    })
    await revisionsOf(await edit('06-01', { body: 'Other words' }, version))
    const moved = await move([['06-01', '06-02']], 'swap', [{ day: '06-01', version }])
    expect(await refusalOf(moved)).toMatchObject({ code: 'edit_conflict' })
    await revisionsOf(await move([['06-01', '06-02']]))
    // The day has another devotional now: an edit of the one that was read is no longer possible.
    expect(await refusalOf(await edit('06-01', { image: 'x/y' }, version))).toMatchObject({ code: 'invalid_input' })
    expect(await refusalOf(await edit('06-01', { body: 'Late' }, version + 2))).toMatchObject({ code: 'edit_conflict' })
  })

  test('a month has its days, its movable and past releases, and the gaps of the year', async () => {
    const id = 'like-a-tree-planted'
    const visible_at = new Date(server.clock.now() + 36 * 3600_000).toISOString()
    const fields = { visibility: 'schedule', visible_at }
    await editor.send('POST', `/web/studio/catalogue/content/${id}/edits`, { version: 0, fields })
    const from = new Date(server.clock.now()).toISOString().slice(0, 10)
    const until = new Date(server.clock.now() + 6 * 24 * 3600_000).toISOString().slice(0, 10)
    const { days, releases, gaps, may_edit } = await calendar(`from=${from}&until=${until}`)
    expect([days.length, may_edit]).toEqual([7, true])
    expect(releases.find((one) => one.id === id)).toMatchObject({ at: visible_at, state: 'scheduled', may_move: true })
    expect(gaps).not.toContain('01-01')
    const viewer = await logIn('viewer')
    const read = await calendar(`from=${from}&until=${until}`, viewer)
    expect(read).toMatchObject({ may_edit: false, days })
    expect(read.releases.some(({ may_move }) => may_move)).toBe(false)
    const longest = 'from=0001-01-01&until=9999-12-31'
    for (const wrong of [longest, 'from=2026-01-01&until=2026-12-31', 'from=2026-02-02&until=2026-02-01'])
      expect(await refusalOf(await editor.send('GET', `${CALENDAR}?${wrong}`))).toMatchObject({ code: 'invalid_input' })
  })

  test('a table is checked for all faults, previewed, and written in one undoable change', async () => {
    const wrong = [
      'day,passage,text,background,recording',
      '07-01,Psalm 151,,,',
      '07-02,Psalm 1:1,,no/no,',
      '07-03,Psalm 1:1,,,none',
      '07-04,Psalms 1-150,,,',
      '07-05,Psalms 1-150,Our words,,',
      '07-06,Psalm 119,,,',
    ]
    const { faults, changes } = await planOf(wrong.join('\n'))
    expect(faults.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'passage', 'no_passage'],
      [3, 'background', 'no_picture'],
      [4, 'recording', 'no_recording'],
      [5, 'passage', 'no_passage'],
      [6, 'passage', 'no_passage'],
      [7, 'text', 'too_long'],
    ])
    expect(changes).toEqual([])
    expect(await refusalOf(await importTable(wrong.join('\n'), 'x'))).toMatchObject({ field: 'csv' })

    // The faults of the table itself come first, alone.
    const broken = [...wrong, '07-32,Psalm 1,,,', '07-01,Psalm 1,,,'].join('\n')
    expect((await planOf(broken)).faults).toMatchObject([{ code: 'bad_day' }, { code: 'repeated_day' }])
    expect(await refusalOf(await importTable(broken, 'x'))).toMatchObject({ field: 'csv' })

    const before = await dayOf('07-01')
    const csv = 'day;passage;thought\r\nJul 1;Psalm 23:1;Rest\r\n07-02;;\r\n'
    const planned = await planOf(csv)
    expect(planned).toMatchObject({ faults: [], changes: [{ day: '07-01', outcome: 'changed' }], revisions: [] })
    const { revisions } = await dataOf<TablePlan>(await importTable(csv, planned.plan))
    expect((await dayOf('07-01')).fields).toMatchObject({ reference: 'Psalm 23:1', body: SHEPHERD, reflection: 'Rest' })
    expect(await refusalOf(await importTable(csv, planned.plan))).toMatchObject({ code: 'edit_conflict' })
    await revisionsOf(await undo(revisions))
    expect(await dayOf('07-01')).toMatchObject({ fields: before.fields, overrides: before.overrides })
  })

  test('the exported year changes nothing when it is imported again; the template asks for every day', async () => {
    const table = async (query = '') => {
      const { csv } = await dataOf<{ csv: string }>(await editor.send('GET', `${CALENDAR}/export${query}`))
      return csv
    }
    const { faults, changes, unchanged } = await planOf(await table())
    expect([faults, changes]).toEqual([[], []])
    expect(unchanged).toBeGreaterThan(350)
    const template = (await table('?is_template=true')).trim().split('\r\n')
    expect([template.length, template[0], template[60]]).toEqual([
      367,
      'day,passage,text,thought,background,recording',
      '02-29,,,,,',
    ])
  })

  test.each(['creator', 'support', 'finance'])(
    'a %s has no calendar, and a viewer does not change it',
    async (role) => {
      const other = await logIn(role)
      expect((await other.send('GET', `${CALENDAR}/days/01-01`)).status).toBe(403)
      const viewer = await logIn('viewer')
      expect((await post('/days/01-01/edits', { version: 0, fields: { body: 'x' } }, viewer)).status).toBe(403)
      expect((await viewer.send('GET', `${CALENDAR}/days/01-01`)).status).toBe(200)
    },
  )
})
