import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FeedSection } from '#contract/catalogue/discover.ts'
import { feedSection } from '#rules/catalogue/feed-section.fixture.ts'
import { contentCard } from '#web/state/downloads/content-card.fixture.ts'

const { filter } = vi.hoisted(() => ({ filter: { isHiding: true } }))
vi.mock('#web/state/explicit-filter.ts', () => ({ isExplicitHidden: () => filter.isHiding }))
vi.mock('#web/ui/hooks/use-hydrated.ts', () => ({ useHydrated: () => true }))

import { HeroSection } from './hero-section.tsx'

const explicit = { ...contentCard('coarse'), is_explicit: true }
const render = (items: FeedSection['items']) =>
  renderToString(<HeroSection section={feedSection('hero', 'web-netflix-header', { title: 'Tonight', items })} />)

beforeEach(() => {
  filter.isHiding = true
})

test('a hero whose entries are all hidden shows nothing, not even its title', () => {
  expect(render([explicit])).toBe('')
})

test('a hero shows the entries that are not hidden', () => {
  expect(render([explicit, contentCard('psalm')])).toContain(contentCard('psalm').title)
  filter.isHiding = false
  expect(render([explicit])).toContain(explicit.title)
})
