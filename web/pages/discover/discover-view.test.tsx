import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { SeriesCard } from '#contract/catalogue/content.ts'
import type { FeedSection } from '#contract/catalogue/discover.ts'
import { feedSection } from '#rules/catalogue/feed-section.fixture.ts'
import type { DiscoverData } from './discover-data.ts'
import { View } from './discover-view.tsx'
import { heroEntries } from './hero/hero-entries.ts'

function series(handle: string, title: string): SeriesCard {
  return {
    id: handle,
    object: 'content-series',
    handle,
    title,
    description: `About ${title}.`,
    author_name: 'Ruth Adeyemi',
    image_url: `/media/${handle}.webp`,
    thumbnail_image_url: `/media/small-${handle}.webp`,
    wide_image_url: `/media/wide-${handle}.webp`,
    is_podcast: false,
    is_explicit: false,
    is_locked: false,
    item_count: 1,
    first_content_id: `${handle}-1`,
    duration_description: '5 min',
    locale: 'en',
    action_url: `/series/${handle}/`,
  }
}

const section = (object: string, title: string, items: FeedSection['items'] = []): FeedSection =>
  feedSection(`${object} ${title}`, object, { title, items })

function render(sections: FeedSection[], tab_id = 'discover'): string {
  const tags = [{ name: 'prayer', display_name: 'Prayer' }]
  const today = 'Saturday, November 21'
  const data: DiscoverData = { tab_id, tag: null, tags, sections, last_item_identifier: null, today }
  return renderToString(<View data={data} />)
}

describe('a tab without JavaScript', () => {
  const mercies = series('mercies', 'Morning Mercies')
  const windows = series('windows', 'Advent Windows')
  const page = render([
    section('web-netflix-header', '', [mercies, windows]),
    section('web-tags', ''),
    section('web-something-new', 'A type this client does not know', [windows]),
    section('web-scrollable-row', 'Prayers for this morning', [windows]),
  ])

  it('greets and shows the date', () => {
    expect(page).toMatch(/<h1>Welcome to Selah<\/h1>/)
    expect(page).toContain('Saturday, November 21')
  })

  it('features the first hero entry and loads no other’s picture', () => {
    expect(page).toContain('href="/series/mercies/">Morning Mercies</a>')
    expect(page).toContain('/media/wide-mercies.webp')
    expect(page).not.toContain('/media/wide-windows.webp')
  })

  it('links to its tags and entries with plain links', () => {
    expect(page).toContain('href="?tag=prayer"')
    expect(page).toMatch(/href="\/series\/windows\/"/)
  })

  it('renders nothing for a type of section it does not know', () => {
    expect(page).not.toContain('does not know')
  })

  it('has no style attributes, which the content security policy would block', () => {
    expect(page).not.toContain('style="')
  })

  it('gives each hero a Preview and preloads only the first one’s picture', () => {
    const two = render([
      section('web-netflix-header', '', [mercies]),
      section('web-netflix-header', 'Tonight', [windows]),
    ])
    expect(two.match(/>Preview</g)).toHaveLength(2)
    expect(two).toMatch(/<section[^>]*aria-label="Tonight"/)
    expect(two).toContain('href="/series/windows/">Advent Windows</a>')
    const pictures = [...two.matchAll(/<img[^>]*wide-(mercies|windows)[^>]*>/g)]
    expect(pictures.map(([tag, name]) => [name, tag.includes('loading="lazy"')])).toEqual([
      ['mercies', false],
      ['windows', true],
    ])
  })

  it('has its own name as heading where it is not discover', () => {
    expect(render([], 'sleep')).toMatch(/<h1>Sleep<\/h1>/)
  })
})

describe('an explicit entry of the hero', () => {
  const explicit = { ...series('coarse', 'Coarse Talk'), is_explicit: true }
  const hero = section('web-netflix-header', '', [explicit, series('mercies', 'Morning Mercies')])

  it('is marked', () => {
    expect(render([hero])).toContain('aria-label="Explicit"')
  })

  it('is left out for a visitor who hides explicit content', () => {
    expect(heroEntries(hero).map(({ id }) => id)).toEqual(['coarse', 'mercies'])
    expect(heroEntries(hero, true).map(({ id }) => id)).toEqual(['mercies'])
  })
})
