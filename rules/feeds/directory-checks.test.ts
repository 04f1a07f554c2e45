import { expect, test } from 'vitest'
import { directoryChecks, type WrittenFeed } from './directory-checks.ts'

const FEED: WrittenFeed = {
  ...{ address: 'https://selah.example/series/plain-faith/feed.xml', isImported: false },
  ...{ description: 'Weekly conversations.', isCut: false, author: 'Ruth Adeyemi', isSiteAuthor: false },
  ...{ ownerEmail: 'office@selah.example', pictureSide: 3000, episodes: 12, open: 12 },
  categories: [{ text: 'Religion & Spirituality', below: ['Christianity'] }],
}

test('a complete feed meets the requirements of directories', () => {
  const checks = directoryChecks(FEED)
  expect(checks.map(({ id }) => id).join(' ')).toBe('address artwork description author owner category episodes')
  expect(checks.filter(({ result, mend }) => result !== 'met' || mend !== null)).toEqual([])
})

test.each<[string, Partial<WrittenFeed>, object]>([
  ['no https', { address: 'http://selah.test/f' }, { id: 'address', result: 'missing', mend: 'site' }],
  ['a small cover', { pictureSide: 1399 }, { id: 'artwork', result: 'advised', value: '1399', mend: 'series' }],
  ['no description', { description: ' ' }, { id: 'description', result: 'missing', mend: 'series' }],
  ['a description that was cut', { isCut: true }, { id: 'description', result: 'advised', mend: 'series' }],
  ['no author of its own', { isSiteAuthor: true }, { id: 'author', result: 'advised', mend: 'series' }],
  ['no owner', { ownerEmail: null }, { id: 'owner', result: 'missing', mend: 'site' }],
  ['no category', { categories: [] }, { id: 'category', result: 'missing', mend: 'site' }],
  [
    'a category of nobody',
    { categories: [{ text: 'Faith', below: [] }] },
    { id: 'category', result: 'advised', value: 'Faith', mend: 'site' },
  ],
  [
    'a subcategory of another one',
    { categories: [{ text: 'History', below: ['Christianity'] }] },
    { id: 'category', result: 'advised', mend: 'site' },
  ],
  ['nothing that plays', { open: 0 }, { id: 'episodes', result: 'missing', mend: 'items' }],
  ['some for subscribers', { open: 9 }, { id: 'episodes', result: 'advised', value: '3', mend: 'items' }],
])('%s is one fault, with the place where it is mended', (_name, fields, fault) => {
  const faults = directoryChecks({ ...FEED, ...fields }).filter(({ result }) => result !== 'met')
  expect(faults).toMatchObject([fault])
})

test('the faults of an imported podcast are mended at its source, and its owner is not checked', () => {
  const checks = directoryChecks({ ...FEED, isImported: true, description: '', categories: [], ownerEmail: null })
  expect(checks.map(({ id }) => id)).not.toContain('owner')
  expect(checks.filter(({ result }) => result !== 'met').map(({ mend }) => mend)).toEqual(['source', 'source'])
})

test('a cover of unknown size is no fault', () => {
  expect(directoryChecks({ ...FEED, pictureSide: null }).every(({ result }) => result === 'met')).toBe(true)
})
