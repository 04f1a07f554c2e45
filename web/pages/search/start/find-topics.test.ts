import { expect, test } from 'vitest'
import type { Caller } from '#contract/call.ts'
import { SEARCH_TOPICS } from '#contract/limits.ts'
import { findTopics } from './find-topics.ts'

const series = (wide_image_url: string | null) => ({ object: 'content-series', wide_image_url })
const row = (...items: object[]) => ({ object: 'web-scrollable-row', tags: [], items })

/** Discover with these tags, and the feed of each. */
function discover(feeds: Readonly<Record<string, object[]>>): Caller {
  const tags = Object.keys(feeds).map((name) => ({ name, display_name: name.toUpperCase() }))
  return (async (_: object, { query }: { query: { tag?: string } }) => ({
    data: query.tag ? feeds[query.tag] : [{ object: 'web-tags', tags, items: [] }],
  })) as Caller
}

test('every topic has its own picture without text', async () => {
  const call = discover({
    prayer: [row({ object: 'artist' }, series(null), series('/hills.webp'))],
    'the sea': [row(series('/hills.webp')), row(series('/sea.webp'))],
  })
  expect(await findTopics(call)).toEqual([
    { title: 'PRAYER', link: '/discover/?tag=prayer', image_url: '/hills.webp' },
    { title: 'THE SEA', link: '/discover/?tag=the%20sea', image_url: '/sea.webp' },
  ])
})

test('a topic without an unused picture is skipped', async () => {
  const call = discover({ prayer: [row(series('/hills.webp'))], psalms: [row(series('/hills.webp'))], empty: [] })
  expect((await findTopics(call)).map(({ title }) => title)).toEqual(['PRAYER'])
})

test('the number of topics is limited, and there are none without Discover’s tags', async () => {
  const names = Array.from({ length: SEARCH_TOPICS + 3 }, (_, at) => `topic-${at}`)
  const call = discover(Object.fromEntries(names.map((name) => [name, [row(series(`/${name}.webp`))]])))
  expect(await findTopics(call)).toHaveLength(SEARCH_TOPICS)
  expect(await findTopics(discover({}))).toEqual([])
})
