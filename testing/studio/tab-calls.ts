import { expect } from 'vitest'
import * as experiments from '#contract/studio/tab-experiments.ts'
import * as tabs from '#contract/studio/tabs.ts'
import type { RecordedCalls } from '../accounts/call-recorder.ts'
import type { TestBrowser } from '../accounts/test-browser.ts'

/** Makes every call about the front pages once. */
export async function askTabCalls(ask: RecordedCalls['ask'], browser: TestBrowser, now: number): Promise<void> {
  const tab = { tab_id: 'sleep' }
  await ask(browser, tabs.listTabVersions, {})
  const { data: found } = await ask(browser, tabs.listPlaceables, { query: { q: 'e' } })
  expect(new Set(found.map(({ kind }) => kind))).toContain('radio')
  const { data: draft } = await ask(browser, tabs.makeTabDraft, { params: tab, body: { name: 'Advent' } })
  const params = { ...tab, version_id: draft.id }
  const { tags, sections } = draft
  const body = { revision: 1, name: 'Advent Sunday', tags, sections: sections.toReversed() }
  const { data: saved } = await ask(browser, tabs.saveTabVersion, { params, body })
  const { revision } = saved
  await ask(browser, tabs.previewTabVersion, { params })
  const schedule = { revision, publish_at: new Date(now + 60_000).toISOString(), time_zone: 'America/New_York' }
  await ask(browser, tabs.scheduleTabVersion, { params, body: schedule })
  await ask(browser, tabs.cancelTabSchedule, { params })
  await ask(browser, tabs.publishTabVersion, { params, body: { revision } })
  expect((await ask(browser, tabs.getTabVersion, { params })).data.state).toBe('live')
  await ask(browser, tabs.followTabSource, { params: tab })
  const { data: other } = await ask(browser, tabs.makeTabDraft, {
    params: tab,
    body: { name: 'Other', from: draft.id },
  })
  await askExperimentCalls(ask, browser, other)
  await ask(browser, tabs.deleteTabDraft, { params: { ...tab, version_id: other.id } })
}

async function askExperimentCalls(
  ask: RecordedCalls['ask'],
  browser: TestBrowser,
  { tab_id, id: version_id, revision }: tabs.OpenTabVersion,
): Promise<void> {
  const body = { name: 'Another order', version_id, revision, share: 50 }
  for (const end of [experiments.stopTabExperiment, experiments.applyTabExperiment]) {
    const { data } = await ask(browser, experiments.startTabExperiment, { params: { tab_id }, body })
    await ask(browser, end, { params: { tab_id, experiment_id: data.id } })
  }
  await ask(browser, experiments.listTabExperiments, { params: { tab_id } })
}
