import { describe, expect, test } from 'vitest'
import { SECTION_TYPES } from '#contract/catalogue/discover.ts'
import type { TabSection } from '#contract/studio/tabs.ts'
import { emptySection, SECTION_NEEDS, type SectionType } from './section-needs.ts'
import { isLinkAddress, type Placed, tabFaults } from './tab-faults.ts'

const NOW = Date.parse('2026-11-29T05:00:00Z')
const PUBLIC: Placed = { visibilities: [{ visibility: 'public', visible_at: null }] }
const placed = new Map<string, Placed>([
  ['series:advent', PUBLIC],
  ['radio:road', PUBLIC],
  ['artist:ruth', PUBLIC],
  ['content:private', { visibilities: [{ visibility: 'private', visible_at: null }] }],
  [
    'content:of-a-private-series',
    { visibilities: [...PUBLIC.visibilities, { visibility: 'private', visible_at: null }] },
  ],
  ['content:due', { visibilities: [{ visibility: 'schedule', visible_at: NOW }] }],
  ['content:later', { visibilities: [{ visibility: 'schedule', visible_at: NOW + 1 }] }],
])
const ADVENT = { kind: 'series', id: 'advent' } as const
const content = (id: string) => ({ kind: 'content' as const, id })

function faultsOf(object: SectionType, fields: Partial<TabSection>, tags = [{ name: 'hope', display_name: 'Hope' }]) {
  const section = { ...emptySection(object, 'one'), ...fields }
  return tabFaults({ document: { tags, sections: [section] }, placed, at: NOW }).map(({ code, entry }) =>
    entry ? `${code} ${entry}` : code,
  )
}

describe('faults of a tab’s version', () => {
  test.each<[SectionType, Partial<TabSection>, string[]]>([
    ['web-netflix-header', {}, ['entries_missing']],
    ['web-netflix-header', { entries: [ADVENT] }, []],
    ['web-netflix-header', { entries: Array.from({ length: 13 }, () => ADVENT) }, ['too_many_entries']],
    ['web-tags', {}, []],
    ['web-mobile-banner-button', {}, ['title_missing', 'link_missing']],
    ['web-mobile-banner-button', { title: 'App', action_url: 'https://apps.example/' }, []],
    ['web-mobile-banner-button', { title: 'App', action_url: 'javascript:alert(1)' }, ['link_invalid']],
    ['web-daily', {}, []],
    ['web-bible', {}, []],
    ['web-radio', {}, ['entries_missing']],
    ['web-radio', { entries: [ADVENT] }, ['kind_not_allowed series:advent']],
    ['web-radio', { entries: [{ kind: 'radio', id: 'road' }] }, []],
    ['web-scrollable-row', { title: ' ', entries: [ADVENT] }, ['title_missing']],
    ['web-scrollable-row', { title: 'Light', entries: [ADVENT, { kind: 'artist', id: 'ruth' }] }, []],
    ['web-grid', { title: 'Heard' }, ['entries_missing']],
    ['web-grid', { title: 'Heard', entries: [content('gone')] }, ['entry_gone content:gone']],
    ['web-grid', { title: 'Heard', entries: [content('private')] }, ['entry_private content:private']],
    ['web-grid', { title: 'Heard', entries: [content('due'), content('later')] }, ['entry_later content:later']],
    ['web-item', { entries: [ADVENT, ADVENT] }, ['too_many_entries']],
    ['web-item', { entries: [content('of-a-private-series')] }, ['entry_private content:of-a-private-series']],
    ['web-desktop-footer-banner', { title: 'Subscribe', action_url: '/subscribe/' }, ['button_missing']],
    ['web-desktop-footer-banner', { title: 'Subscribe', action_url: '/subscribe/', button_text: 'Start' }, []],
  ])('%s %j lacks %j', (object, fields, expected) => {
    expect(faultsOf(object, fields)).toEqual(expected)
  })

  test('a section of filters needs filters', () => {
    expect(faultsOf('web-tags', {}, [])).toEqual(['tags_missing'])
  })

  test('every type of section has its needs', () => {
    expect(Object.keys(SECTION_NEEDS).sort()).toEqual([...SECTION_TYPES].sort())
  })
})

describe('the link of a section', () => {
  test.each([
    ['/subscribe/', true],
    ['https://apps.example/a?b=c', true],
    ['//evil.example/', false],
    ['/\\evil.example/', false],
    ['http://plain.example/', false],
    ['https://', false],
    ['javascript:alert(1)', false],
    ['/a b', false],
  ])('%s: %s', (address, isValid) => {
    expect(isLinkAddress(address)).toBe(isValid)
  })
})
