import { brand } from '#brand/brand.ts'
import type { FrontVariant } from '#contract/catalogue/front-experiment.ts'
import type { TabExperiment } from '#contract/studio/tab-experiments.ts'
import type { OpenTabVersion, TabSection } from '#contract/studio/tabs.ts'
import { frontCookiePrefix, writeFrontCookie } from '#rules/analytics/front-experiment.ts'
import { emptySection } from '#rules/studio/section-needs.ts'
import type { TestBrowser } from '../accounts/test-browser.ts'
import type { TestServer } from '../servers/test-server.ts'
import { dataOf } from './staff-browser.ts'

/** The section that only version b of these experiments has. */
export const ONLY_IN_B: TabSection = {
  ...emptySection('web-scrollable-row', 'light-in-december'),
  title: 'Only in version B',
  entries: [{ kind: 'series', id: 'series-slow-psalms' }],
}

export const tabPath = (tab: string, rest: string) => `/web/studio/tabs/${tab}/${rest}`

/** Creates a draft of a tab: the live version with these sections before it. */
export async function makeFrontDraft(
  editor: TestBrowser,
  tab: string,
  sections: readonly TabSection[] = [ONLY_IN_B],
): Promise<OpenTabVersion> {
  const { id, revision, tags, ...draft } = await dataOf<OpenTabVersion>(
    await editor.send('POST', tabPath(tab, 'versions'), { name: 'Advent' }),
  )
  const others = draft.sections.filter(({ id: section }) => section !== ONLY_IN_B.id)
  const body = { revision, tags, sections: [...sections, ...others] }
  return dataOf<OpenTabVersion>(await editor.send('PUT', tabPath(tab, `versions/${id}`), body))
}

/** Starts an experiment whose version b is a draft, for half of those who take part. */
export function sendExperimentStart(editor: TestBrowser, { tab_id, id, revision }: OpenTabVersion): Promise<Response> {
  const body = { name: 'Shorter page', share: 50, version_id: id, revision }
  return editor.send('POST', tabPath(tab_id, 'experiments'), body)
}

export async function startFrontExperiment(editor: TestBrowser, tab: string): Promise<TabExperiment> {
  return dataOf<TabExperiment>(await sendExperimentStart(editor, await makeFrontDraft(editor, tab)))
}

export function endFrontExperiment(
  editor: TestBrowser,
  { tab_id, id }: Pick<TabExperiment, 'tab_id' | 'id'>,
  how: 'stop' | 'apply',
): Promise<Response> {
  return editor.send('POST', tabPath(tab_id, `experiments/${id}/${how}`))
}

export async function listFrontExperiments(staff: TestBrowser, tab: string): Promise<TabExperiment[]> {
  return dataOf<TabExperiment[]>(await staff.send('GET', tabPath(tab, 'experiments')))
}

/** The cookie of a browser that was assigned this version. */
export function frontCookie({ id, tab_id }: TabExperiment, variant: FrontVariant): string {
  return `${frontCookiePrefix({ slug: brand.slug, isHttps: false })}${tab_id}=${writeFrontCookie({ id, variant })}`
}

/** The HTML of a tab, as a browser with this cookie gets it. */
export async function readFront({ ask }: Pick<TestServer, 'ask'>, tab: string, cookie = ''): Promise<string> {
  return (await ask(`/${tab}/`, { headers: { cookie } })).text()
}
