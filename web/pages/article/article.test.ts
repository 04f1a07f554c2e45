import { describe, expect, test } from 'vitest'
import { ARTICLE_PATHS } from '#contract/paths.ts'
import { loadPage } from '../load-page.ts'
import { isPagePath } from '../routes.ts'
import { ARTICLES } from './articles.ts'

const ORIGIN = 'https://selah.example'

async function load(url: string) {
  const report = (error: unknown) => {
    throw error
  }
  const call = () => Promise.reject(new Error('a page of words asks for nothing'))
  const outcome = await loadPage({ url, origin: ORIGIN, now: 0, call, locale: 'en', report })
  if (outcome.kind !== 'page') throw new Error(`${url} leads elsewhere`)
  return outcome.page
}

describe.each(ARTICLE_PATHS)('%s', (path) => {
  test('has its own page, with and without a trailing slash', async () => {
    for (const url of [path, path.slice(0, -1), `${path}?utm_source=letter`]) {
      const { componentChunkName, matchPath, result } = await load(url)
      expect([componentChunkName, matchPath]).toEqual(['article', path])
      expect(result.meta.canonical).toBe(ORIGIN + path)
      expect(result.meta.title).toBe(`${ARTICLES[path].title} | Selah`)
    }
  })

  test('has its own description, text and links', () => {
    const { lead, description, sections, actions } = ARTICLES[path]
    expect(description.length).toBeGreaterThan(20)
    expect(lead.length + JSON.stringify(sections).length).toBeGreaterThan(300)
    for (const { paragraphs = [], points = [] } of sections)
      expect(paragraphs.length + points.length).toBeGreaterThan(0)
    const inside = actions.filter(({ href }) => href.startsWith('/'))
    expect(inside.filter(({ href }) => !isPagePath(new URL(href, ORIGIN).pathname))).toEqual([])
    expect(actions.length - inside.length).toBe(actions.filter(({ href }) => href.startsWith('mailto:')).length)
  })
})

test('every text has its own path and its own description', () => {
  expect(Object.entries(ARTICLES).filter(([at, { path }]) => at !== path)).toEqual([])
  expect(new Set(Object.values(ARTICLES).map(({ description }) => description)).size).toBe(ARTICLE_PATHS.length)
})

test('three articles have a form, and all are open to search engines', async () => {
  expect(ARTICLE_PATHS.filter((path) => ARTICLES[path].form)).toEqual(['/ministries/', '/partners/', '/waitlist/'])
  for (const { result } of await Promise.all(ARTICLE_PATHS.map(load))) expect(result.meta.robots).toBeNull()
})
