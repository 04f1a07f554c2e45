import { type EntryKind, getEntry } from '#contract/studio/catalogue.ts'
import { discardDraft, getDrafts, saveDraft } from '#contract/studio/drafts.ts'
import * as libraryViews from '#contract/studio/library/library-views.ts'
import { findPassages } from '#contract/studio/passages/find-passages.ts'
import { getReferences } from '#contract/studio/references.ts'
import type { RecordedCalls } from '../accounts/call-recorder.ts'
import type { TestBrowser } from '../accounts/test-browser.ts'

/** Makes every call about the draft and the references of an entry once. */
export async function askEntryCalls(
  ask: RecordedCalls['ask'],
  browser: TestBrowser,
  params: { kind: EntryKind; id: string },
): Promise<void> {
  await ask(browser, getReferences, { params: { kind: params.kind }, body: { ids: [params.id] } })
  const { data: entry } = await ask(browser, getEntry, { params })
  if (params.kind === 'content')
    await ask(browser, findPassages, { params: { id: params.id }, body: { description: 'From John 3:16' } })
  const body = { version: entry.version, fields: { description: 'Not finished' } }
  const { data: draft } = await ask(browser, saveDraft, { params, body })
  await ask(browser, getDrafts, { params })
  await ask(browser, discardDraft, { params, query: { revision: draft.revision } })
}

/** Makes every call about saved views of the library once. */
export async function askLibraryViewCalls(ask: RecordedCalls['ask'], browser: TestBrowser): Promise<void> {
  const shows = { kind: 'content', filters: { missing: 'transcript' }, columns: ['state', 'artist'] } as const
  const body = { name: 'Without words', is_shared: false, ...shows, columns: [...shows.columns] }
  const { data: view } = await ask(browser, libraryViews.addLibraryView, { body })
  const params = { id: view.id }
  await ask(browser, libraryViews.changeLibraryView, { params, body: { name: 'No words yet', is_shared: true } })
  await ask(browser, libraryViews.listLibraryViews, {})
  await ask(browser, libraryViews.removeLibraryView, { params })
}
