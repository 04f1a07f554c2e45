import { expect } from 'vitest'
import { getArtistNumbers } from '#contract/studio/artist-numbers.ts'
import * as catalogue from '#contract/studio/catalogue.ts'
import * as reviews from '#contract/studio/reviews.ts'
import type { RecordedCalls } from '../accounts/call-recorder.ts'
import type { TestBrowser } from '../accounts/test-browser.ts'
import { askEntryCalls, askLibraryViewCalls } from './entry-calls.ts'

/** Makes each call about reviews once, and that about an artist's numbers. */
export async function askAboutReviews(ask: RecordedCalls['ask'], owner: TestBrowser): Promise<void> {
  const { data: artists } = await ask(owner, catalogue.listLibrary, { query: { kind: 'artist', limit: 2 } })
  await ask(owner, getArtistNumbers, { params: { id: artists[0]?.id ?? '' } })
  const { data: rows } = await ask(owner, catalogue.listLibrary, { query: { state: 'live', limit: 1 } })
  const entry = { kind: 'content', id: rows[0]?.id ?? '' } as const
  await askEntryCalls(ask, owner, entry)
  await askLibraryViewCalls(ask, owner)
  const { data: read } = await ask(owner, catalogue.getEntry, { params: entry })
  const body = { version: read.version, fields: { description: 'Reviewed' }, comment: 'Please' }
  const { data: sent } = await ask(owner, reviews.sendForReview, { params: entry, body })
  const params = { id: sent.id }
  await ask(owner, reviews.listReviews, { query: {} })
  await ask(owner, reviews.commentReview, { params, body: { text: 'Soon' } })
  await ask(owner, reviews.returnReview, { params, body: { revision: 1, text: 'Say more' } })
  await ask(owner, reviews.sendForReview, { params: entry, body: { ...body, review_revision: 1 } })
  await ask(owner, reviews.approveReview, { params, body: { revision: 2, entry_version: sent.entry_version } })
  expect((await ask(owner, reviews.getReview, { params })).data.state).toBe('approved')
  const other = { ...body, version: sent.entry_version + 1, fields: { description: 'Again' } }
  const { data: second } = await ask(owner, reviews.sendForReview, { params: entry, body: other })
  await ask(owner, reviews.withdrawReview, { params: { id: second.id } })
}
