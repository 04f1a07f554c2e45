import type { Browser, Page } from 'playwright-core'
import { setup as openTemplates } from '#testing/databases/templates-setup.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { launchChromium } from '#testing/setup/launch-chromium.ts'
import { loadNow } from '../machine.ts'
import { type Spread, spreadOf } from '../report/spread.ts'
import { type GeneratedCatalogue, generateCatalogue, HUNDRED_THOUSAND } from '../scale/generated-catalogue.ts'
import { insertGeneratedCatalogue } from '../scale/insert-generated-catalogue.ts'
import { observeKeys, timeKeys } from './time-keys.ts'

/** Milliseconds from a key to the next paint. */
export type MeasuredField = Spread & { name: string; keys: number }
export type MeasuredStudio = { fields: readonly MeasuredField[]; loads: { before: string; after: string } }

const ITEM = 'item-7'
const TITLES_A_ROUND = 5
/** Keys that are typed before those that count. */
const WARM_UP = 'the lord'

/** Opens a page of the studio as an editor. */
async function openPage(browser: Browser, server: TestServer, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'selah_refresh', value: await logInAsEditor(server), url: server.url }])
  const page = await context.newPage()
  await page.addInitScript(observeKeys)
  await page.goto(server.url + path)
  return page
}

async function logInAsEditor({ ask }: TestServer): Promise<string> {
  const response = await ask('/web/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'editor@demo.selah.test', password: 'selah-demo' }),
  })
  const refreshToken = /selah_refresh=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1]
  if (!refreshToken) throw new Error(`the editor could not log in: ${response.status}`)
  return refreshToken
}

/** Types titles into the library's search, one after the other. */
async function measureSearch(page: Page, titles: readonly string[]): Promise<MeasuredField> {
  const search = page.getByRole('searchbox')
  await page.getByRole('row').nth(1).waitFor()
  await search.focus()
  await timeKeys(page, WARM_UP)
  const times: number[] = []
  for (const title of titles) {
    await search.press('ControlOrMeta+a')
    times.push(...(await timeKeys(page, title)))
  }
  return { name: 'search of the library', keys: times.length, ...spreadOf(times) }
}

/** Types text at the end of a field of an item's editor. */
async function measureEditor(page: Page, label: string, text: string): Promise<MeasuredField> {
  const field = page.getByLabel(label, { exact: true })
  await field.waitFor()
  await field.focus()
  await field.press('ControlOrMeta+End')
  await timeKeys(page, WARM_UP)
  const times = await timeKeys(page, text)
  return { name: `${label.toLowerCase()} in the editor of an item`, keys: times.length, ...spreadOf(times) }
}

type Typing = { made: GeneratedCatalogue; rounds: number }

async function measureFields(server: TestServer, browser: Browser, { made, rounds }: Typing): Promise<MeasuredField[]> {
  const library = await openPage(browser, server, '/studio/library/')
  const titles = made.content.slice(0, rounds * TITLES_A_ROUND).map(({ title }) => title)
  const search = await measureSearch(library, titles)
  await library.context().close()
  const editor = await openPage(browser, server, `/studio/library/content/${ITEM}/`)
  const title = await measureEditor(editor, 'Title', titles.slice(0, rounds).join(' '))
  const description = await measureEditor(editor, 'Description', made.verses.slice(0, rounds).join(' '))
  await editor.context().close()
  return [search, title, description]
}

/** A member of staff types in the studio of a site with a hundred thousand items, in headless Chromium. */
export async function measureStudio(rounds: number, logProgress: (what: string) => void): Promise<MeasuredStudio> {
  const before = loadNow()
  const dropTemplates = openTemplates()
  const server = await startTestServer('embedded', { isLocal: true, withSimulators: true })
  const browser = await launchChromium()
  try {
    await server.ask('/__local/reset', { method: 'POST' })
    logProgress(`writing ${HUNDRED_THOUSAND.items} items`)
    const made = generateCatalogue(HUNDRED_THOUSAND)
    await insertGeneratedCatalogue(server.program.database, made)
    logProgress('typing in the studio')
    const fields = await measureFields(server, browser, { made, rounds })
    return { fields, loads: { before, after: loadNow() } }
  } finally {
    await browser.close()
    await server.stop()
    await dropTemplates()
  }
}
