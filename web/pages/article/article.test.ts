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
  test('is a page of its own, with or without the slash', async () => {
    for (const url of [path, path.slice(0, -1), `${path}?utm_source=letter`]) {
      const { componentChunkName, matchPath, result } = await load(url)
      expect([componentChunkName, matchPath]).toEqual(['article', path])
      expect(result.meta.canonical).toBe(ORIGIN + path)
      expect(result.meta.title).toBe(`${ARTICLES[path].title} | Selah`)
    }
  })

  test('has a description of its own, something to read, and somewhere to go', () => {
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

test('every text is at its own address, and no two say the same of themselves', () => {
  expect(Object.entries(ARTICLES).filter(([at, { path }]) => at !== path)).toEqual([])
  expect(new Set(Object.values(ARTICLES).map(({ description }) => description)).size).toBe(ARTICLE_PATHS.length)
})

test('three of them have a form, and all of them may be found', async () => {
  expect(ARTICLE_PATHS.filter((path) => ARTICLES[path].form)).toEqual(['/ministries/', '/partners/', '/waitlist/'])
  for (const { result } of await Promise.all(ARTICLE_PATHS.map(load))) expect(result.meta.robots).toBeNull()
})
