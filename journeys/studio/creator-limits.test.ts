import { expect, it } from 'vitest'
import { sampleOf } from '#testing/vitest/run-scope.ts'
import { openBrowser, type Visit } from '../support/browser.ts'
import { logInAsStaff } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'
import { waitForQuietNetwork } from '../support/page-idle.ts'
import { openStaffCaller, type StaffCaller } from '../support/staff-calls.ts'

// A server of its own: parallel journeys would see these edits.
openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()

const OTHER_ARTIST = 'artist-ansel-moreau'
/** The private title of an item, and text of its draft. Only those who may read the draft know them. */
const TITLE = 'Quietquill Unfinished'
const TYPED = 'Inkwellish words nobody has read'

type HiddenEntry = { id: string; series_id: string | null; version: number }

const addressesOf = ({ id, series_id }: HiddenEntry): string[] => [
  `/studio/library/content/${id}/`,
  `/studio/library/?q=${encodeURIComponent(TITLE)}`,
  `/studio/library/?q=${encodeURIComponent(TITLE)}&layout=grid`,
  '/studio/library/?state=private',
  '/studio/library/?is_drafted=true',
  '/studio/library/?changed_by=others',
  `/studio/library/series/${series_id}/`,
  `/studio/artists/${OTHER_ARTIST}/`,
  '/studio/reviews/',
  '/studio/upload/',
  '/studio/feeds/outgoing/',
  '/studio/',
  `/content/${id}/`,
]

const callsOf = ({ id, series_id, version }: HiddenEntry): [method: string, path: string, body?: object][] => [
  ['GET', `/web/studio/catalogue/content/${id}`],
  ['GET', `/web/studio/catalogue/content/${id}/revisions`],
  ['GET', `/web/studio/catalogue/content/${id}/drafts`],
  ['PUT', `/web/studio/catalogue/content/${id}/draft`, { version, fields: { title: 'Mine' } }],
  ['POST', `/web/studio/catalogue/content/${id}/edits`, { version, fields: { title: 'Mine' } }],
  ['POST', `/web/studio/catalogue/content/${id}/follow-source`, { version, field: 'title' }],
  ['POST', `/web/studio/catalogue/content/${id}/revisions/${version}/undo`],
  ['POST', `/web/studio/catalogue/content/${id}/reviews`, { version, fields: { visibility: 'public' } }],
  ['POST', `/web/studio/catalogue/content/${id}/cover`, { version, picture: null }],
  ['POST', '/web/studio/catalogue/content/references', { ids: [id] }],
  [
    'POST',
    '/web/studio/catalogue/content/bulk-edits',
    { ids: [id], fields: { visibility: 'public' }, is_preview: true },
  ],
  ['GET', `/web/studio/catalogue/series/${series_id}`],
  ['GET', `/web/studio/library?series_id=${series_id}&sort=manual`],
  ['GET', `/web/studio/library?artist_id=${OTHER_ARTIST}&state=private`],
  ['GET', `/web/studio/artists?id=${OTHER_ARTIST}`],
  ['GET', `/web/studio/sound/${id}`],
  ['GET', `/web/studio/sound/${id}/peaks`],
  ['GET', `/web/studio/transcripts/${id}`],
  ['POST', `/web/studio/passages/${id}/found`, { description: 'John 3:16' }],
  ['GET', `/web/studio/listening/recording/${id}?days=28`],
  ['GET', `/web/content/${id}`],
  ['GET', '/web/search?q=Quietquill'],
]

it('a creator finds the draft of another artist at no address of the site, and by no call that reads or edits it', async () => {
  const editor = await openStaffCaller('editor')
  const draft = await hideWithDraft(editor)
  const read = await (await editor('GET', `/web/studio/catalogue/content/${draft.id}/drafts`)).text()
  expect(read).toContain(TYPED)

  const creator = await openStaffCaller('creator')
  for (const [method, path, body] of callsOf(draft)) {
    const response = await creator(method, path, body)
    const text = await response.text()
    expect([path, response.status < 500, text.includes(TITLE), text.includes(TYPED)]).toEqual([
      path,
      true,
      false,
      false,
    ])
  }

  const visit = await browser.visit('/studio/', { refreshToken: await logInAsStaff('creator') })
  for (const path of sampleOf(addressesOf(draft), 4)) await expectNothingAt(visit, path)
  await visit.page.goto(new URL('/studio/', visit.page.url()).href)
  await visit.page.getByRole('heading', { level: 1 }).waitFor()
  await visit.page.keyboard.press('Control+k')
  await visit.page.keyboard.type('Quietquill')
  await visit.page.getByText('Nothing found for').waitFor()
  expect(await visit.page.getByText(TITLE).count()).toBe(0)

  const after = await (await editor('GET', `/web/studio/catalogue/content/${draft.id}`)).json()
  expect(after.data).toMatchObject({ title: TITLE, state: 'private', version: draft.version })
})

async function expectNothingAt({ page }: Visit, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href)
  await page.getByRole('heading').first().waitFor()
  await waitForQuietNetwork(page)
  const text = await page.locator('main').innerText()
  // The search field shows what was searched.
  expect([path, text.includes(TITLE), text.includes(TYPED)]).toEqual([path, false, false])
}

/** Makes an item of another artist private with a new title, and leaves unpublished words in a draft. */
async function hideWithDraft(editor: StaffCaller): Promise<HiddenEntry> {
  const list = await (await editor('GET', `/web/studio/library?artist_id=${OTHER_ARTIST}&limit=1`)).json()
  const [{ id, series_id }] = list.data
  const path = `/web/studio/catalogue/content/${id}`
  const { data: before } = await (await editor('GET', path)).json()
  const fields = { title: TITLE, visibility: 'private' }
  const { data } = await (await editor('POST', `${path}/edits`, { version: before.version, fields })).json()
  const typed = { version: data.version, fields: { description: TYPED } }
  expect((await editor('PUT', `${path}/draft`, typed)).status).toBe(200)
  return { id, series_id, version: data.version }
}
