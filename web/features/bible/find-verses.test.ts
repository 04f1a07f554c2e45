import { expect, test } from 'vitest'
import type { Caller } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { findVerses } from './find-verses.ts'

const VERSE = { text: 'For God so loved the world', reference: 'John 3:16', slug: 'john-3-16' }
const ENGLISH = { text: VERSE.text, reference: 'John 3:16', locale: 'en', link: expect.any(String) }

const fail = (error: unknown): never => {
  throw error
}
const answering = (reply: () => object) => (async () => reply()) as unknown as Caller

test('English words under a reference of another language are marked as English', async () => {
  const own = { slug: VERSE.slug, reference: 'Juan 3:16', link: '/bible/kjv/john-3-16/', text: null, locale: 'es' }
  const found = await findVerses([VERSE], { call: answering(() => ({ data: [own] })), locale: 'es', report: fail })
  expect(found).toEqual([{ ...ENGLISH, reference: 'Juan 3:16', link: own.link }])
})

test.each([new TypeError('no such table'), new CallError('invalid_input')])(
  'verses are in English if those in the page’s language cannot be read: %s',
  async (error) => {
    const call = answering(() => {
      throw error
    })
    const reported: unknown[] = []
    const report = (one: unknown) => reported.push(one)
    expect(await findVerses([VERSE], { call, locale: 'es', report })).toEqual([ENGLISH])
    expect(reported).toEqual([error])
  },
)

test('a temporary failure is thrown, so that no page with English verses is cached', async () => {
  const call = answering(() => {
    throw new CallError('unavailable')
  })
  await expect(findVerses([VERSE], { call, locale: 'es', report: fail })).rejects.toThrow()
})
