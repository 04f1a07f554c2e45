import { afterEach, expect, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import type { FeedSection } from '#contract/catalogue/discover.ts'
import { ENGLISH } from '#rules/words/language.ts'
import { describeSection, tagName } from './describe-entry.ts'
import { translatedFeedWord } from './feed-words.ts'
import { setLanguage } from './language.ts'
import { loadLanguage } from './languages.ts'

afterEach(() => setLanguage(ENGLISH))

const SECTION: FeedSection = {
  id: 'daily',
  object: 'web-daily',
  title: `${brand.name} Daily`,
  subtitle: null,
  overline: null,
  description: null,
  tags: [],
  styles: null,
  image_url: null,
  wide_image_url: null,
  button_text: 'Open Bible',
  action_url: null,
  reference: null,
  items: [],
}

test('tags and usual texts of a feed are in the language of the page, and others stay', async () => {
  setLanguage(await loadLanguage('de'))
  expect(tagName({ display_name: 'Prayer' })).toBe('Gebet')
  expect(tagName({ display_name: 'Español' })).toBe('Español')
  expect(describeSection(SECTION)).toEqual({
    ...SECTION,
    title: `${brand.name} Täglich`,
    button_text: 'Bibel öffnen',
  })
  for (const usual of ['Open App', 'Listen', 'Play', 'View More', 'Start Trial & Subscribe'])
    expect(translatedFeedWord(usual)).not.toBe(usual)
  expect(translatedFeedWord(`SUBSCRIBE TO ${brand.name} AND ENJOY THE FULL EXPERIENCE`)).toContain('ABONNIERE')
  expect(translatedFeedWord('Prayers for this morning')).toBe('Prayers for this morning')
})

test('in English they stay as the feed has them', () => {
  expect(tagName({ display_name: 'Prayer' })).toBe('Prayer')
  expect(translatedFeedWord('Listen')).toBe('Listen')
})
