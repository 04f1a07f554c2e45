import { getPeaks, getSound } from '#contract/studio/sound.ts'
import { estimateTranscript, getTranscript, saveTranscript } from '#contract/studio/transcripts.ts'
import type { RecordedCalls } from '../accounts/call-recorder.ts'
import type { TestBrowser } from '../accounts/test-browser.ts'

/** Makes every call about the sound and the transcript of an item once. */
export async function askSoundCalls(
  ask: RecordedCalls['ask'],
  browser: TestBrowser,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const params = { id }
  await ask(browser, getSound, { params })
  await ask(browser, getPeaks, { params })
  await ask(browser, getTranscript, { params })
  await ask(browser, estimateTranscript, { params, body: { lines: ['Bless the LORD', 'O my soul'] } })
  const lines = [{ start: 1, end: null, text: 'Amen', name: null }]
  await ask(browser, saveTranscript, { params, body: { version, lines } })
}
