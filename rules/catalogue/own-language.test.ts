import { describe, expect, test } from 'vitest'
import type { FeedEntry } from '#contract/catalogue/discover.ts'
import { feedSection } from './feed-section.fixture.ts'
import { onlyOwnLanguage, ownLanguageFirst, ownLanguageListsFirst } from './own-language.ts'

const entry = (id: string, locale?: string) =>
  ({ id, object: locale === undefined ? 'artist' : 'content', locale }) as FeedEntry // the fields that the rule reads
const idsOf = (sections: readonly { id: string; items: readonly { id: string }[] }[]) =>
  sections.map(({ id, items }) => `${id}: ${items.map((one) => one.id).join(' ')}`)

const hero = feedSection('hero', 'web-netflix-header', { items: [entry('one', 'en'), entry('uno', 'es')] })
const tags = feedSection('tags', 'web-tags')
const mixed = feedSection('mixed', 'web-grid', {
  items: [entry('two', 'en'), entry('dos', 'es-MX'), entry('ruth'), entry('tres', 'es')],
})
const english = feedSection('english', 'web-scrollable-row', { items: [entry('three', 'en')] })
const spanish = feedSection('spanish', 'web-scrollable-row', { items: [entry('cuatro', 'es'), entry('lucia')] })
const artists = feedSection('artists', 'web-scrollable-row', { items: [entry('ruth')] })

describe('a feed for a reader of Spanish', () => {
  test('has Spanish entries first in each section', () => {
    expect(idsOf(ownLanguageFirst([hero, tags, mixed, english, spanish], 'es-419'))).toEqual([
      'hero: uno one',
      'tags: ',
      'mixed: dos ruth tres two',
      'english: three',
      'spanish: cuatro lucia',
    ])
  })

  test('has lists in Spanish before the other lists', () => {
    const isOwn = (id: string) => id === 'spanish' || id === 'hero'
    expect(ownLanguageListsFirst([hero, tags, mixed, english, spanish], { isOwn }).map(({ id }) => id)).toEqual([
      'hero',
      'tags',
      'spanish',
      'mixed',
      'english',
    ])
  })

  test('is unchanged without anything in Spanish', () => {
    const sections = [hero, english, artists]
    expect(ownLanguageFirst(sections, 'fr')).toEqual(sections)
    expect(ownLanguageListsFirst(sections, { isOwn: () => false })).toEqual(sections)
    expect(ownLanguageListsFirst([hero, tags], { isOwn: () => true })).toEqual([hero, tags])
  })

  test('can leave out other languages, with the sections that have nothing else', () => {
    expect(idsOf(onlyOwnLanguage([hero, tags, mixed, english, artists, spanish], 'es'))).toEqual([
      'hero: uno',
      'tags: ',
      'mixed: dos ruth tres',
      'artists: ruth',
      'spanish: cuatro lucia',
    ])
  })
})
