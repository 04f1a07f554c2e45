import * as letters from '#contract/studio/letters/letters.ts'
import type { openCallRecorder } from '../accounts/call-recorder.ts'
import type { TestBrowser } from '../accounts/test-browser.ts'

type Ask = ReturnType<typeof openCallRecorder>['ask']

const FIELDS = {
  subject: 'A new series',
  text: 'Listen tonight.',
  button_text: null,
  button_url: null,
  audience: { locale: null, access: 'everyone', artist_id: null },
} as const

const LATER = '2099-01-01T00:00:00.000Z'

/** Each call about letters, once. */
export async function askAboutLetters(ask: Ask, owner: TestBrowser): Promise<void> {
  await ask(owner, letters.setLetterLimits, { body: { per_week: 2, quiet_from: 21, quiet_until: 8 } })
  await ask(owner, letters.countLetterAudience, { query: { access: 'everyone' } })
  const { data: thrown } = await ask(owner, letters.addLetter, { body: FIELDS })
  await ask(owner, letters.removeLetter, { params: { id: thrown.id } })
  const { data: letter } = await ask(owner, letters.addLetter, { body: FIELDS })
  const params = { id: letter.id }
  const { data: edited } = await ask(owner, letters.editLetter, {
    params,
    body: { ...FIELDS, text: 'Listen today.', version: letter.version },
  })
  await ask(owner, letters.testLetter, { params })
  await ask(owner, letters.countLetterAudience, { query: { access: 'everyone', channel: 'push' } })
  // Nobody has chosen the news, so only a scheduled letter can be sent.
  await ask(owner, letters.startLetter, { params, body: { version: edited.version, starts_at: LATER } })
  await ask(owner, letters.setLetterState, { params, body: { state: 'draft' } })
  await ask(owner, letters.getLetter, { params })
  await ask(owner, letters.listLetters, {})
}
