import { expect } from 'vitest'
import * as emails from '#contract/accounts/emails.ts'
import { unsubscribeUrls } from '#server/context/unsubscribe-token.ts'
import type { TestServer } from '../servers/test-server.ts'
import type { RecordedCalls } from './call-recorder.ts'
import type { TestBrowser } from './test-browser.ts'

/** Chooses emails, ends one of them by its link as a guest does, and reads the choices. */
export async function callEveryEmailChoice(
  { program }: Pick<TestServer, 'program'>,
  { ask }: Pick<RecordedCalls, 'ask'>,
  { guest, reader }: { guest: TestBrowser; reader: TestBrowser },
): Promise<void> {
  const params = { id: reader.id() }
  await ask(reader, emails.setEmailChoices, { params, body: { news: true, devotional_hour: 7 } })
  const { page } = unsubscribeUrls(program, { list: 'devotional', userId: reader.id(), letterId: null })
  await ask(guest, emails.unsubscribe, { body: { token: page.split('#')[1] ?? '' } })
  const { data } = await ask(reader, emails.getEmailChoices, { params })
  expect(data).toMatchObject({ news: true, devotional_hour: null })
}
