import {
  discardBrandDraft,
  getBrand,
  getPlanTranslations,
  previewBrand,
  publishBrand,
  restoreBrand,
  saveBrandDraft,
} from '#contract/studio/brand.ts'
import type { RecordedCalls } from '../accounts/call-recorder.ts'
import type { TestBrowser } from '../accounts/test-browser.ts'

/** Makes every call about the brand once. Afterwards listeners see the brand of the folder again. */
export async function askBrandCalls(ask: RecordedCalls['ask'], browser: TestBrowser): Promise<void> {
  const { data: folder } = await ask(browser, getBrand, {})
  const body = { revision: folder.revision, fields: { name: 'Harbour' } }
  const { data: draft } = await ask(browser, saveBrandDraft, { body })
  await ask(browser, previewBrand, {})
  await ask(browser, getPlanTranslations, { params: { locale: 'de' } })
  const { data: live } = await ask(browser, publishBrand, { body: { revision: draft.revision } })
  const { data: back } = await ask(browser, restoreBrand, { params: { version: 0 }, body: { live: live.version } })
  await ask(browser, discardBrandDraft, { body: { revision: back.revision } })
}
