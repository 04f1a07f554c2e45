import type { Fixture, ReferenceAnswer } from '../fixture/fixture.ts'
import { formatRequest } from '../load/format-request.ts'
import { BARE_PAGE, HELLO, NGINX_PAGE } from './baseline-targets.ts'
import type { Goal } from './goal.ts'
import { type Target, USUAL_CONNECTIONS } from './target.ts'

const BROTLI = { 'accept-encoding': 'gzip, deflate, br' }

const overHello = (bound: number): Goal => ({ kind: 'times', than: HELLO, bound, source: 'stack' })

const CACHED_PAGE: readonly Goal[] = [
  { kind: 'rate', bound: 5000, source: 'P3' },
  { kind: 'cpu', bound: 0.2, source: 'P3' },
  { kind: 'p99', bound: 30, source: 'P3' },
  overHello(0.5),
  { kind: 'times', than: BARE_PAGE, bound: 0.7, source: 'stack' },
  { kind: 'times', than: NGINX_PAGE, bound: 0.25, source: 'stack' },
]

/** A request for a public answer in the program's cache. */
function cached({ path, body }: ReferenceAnswer, headers: Record<string, string> = {}) {
  return {
    server: 'embedded' as const,
    connections: USUAL_CONNECTIONS,
    status: 200,
    requests: () => [formatRequest(path, { headers })],
    isExpected: (got: Buffer) => got.equals(body),
  }
}

/** Answers that are the same for everybody, from the program's cache. */
export function cachedPageTargets({ referenceAnswers: { content, discover, contentData } }: Fixture): Target[] {
  const size = `${(content.body.length / 1024).toFixed(0)} KB, ${(content.brotli.length / 1024).toFixed(1)} KB as brotli`
  const small = {
    ...cached({ ...content, path: '/page-data/app-data.json' }),
    isExpected: (body: Buffer) => body.includes('webpackCompilationHash'),
  }
  return [
    {
      ...small,
      name: 'small JSON',
      measures: '/page-data/app-data.json through Fastify with all its hooks and headers',
      goals: [overHello(0.65)],
    },
    {
      ...small,
      name: 'small JSON, logging',
      measures: 'the same with one line logged for every request (LOG_LEVEL=info, to /dev/null)',
      server: 'logging',
      goals: [overHello(0.45)],
    },
    {
      ...cached(content, BROTLI),
      name: 'cached content page br',
      measures: `${content.path}, ${size}`,
      goals: CACHED_PAGE,
    },
    { ...cached(content), name: 'cached content page identity', measures: 'the same, not compressed', goals: [] },
    {
      ...cached(content, { ...BROTLI, 'if-none-match': content.etag }),
      name: 'cached content page 304',
      measures: 'the same, with the ETag of the current version',
      status: 304,
      isExpected: (body) => body.length === 0,
      goals: [overHello(0.6)],
    },
    {
      ...cached(discover, BROTLI),
      name: 'cached discover page br',
      measures: `${discover.path}, ${(discover.body.length / 1024).toFixed(0)} KB, ${(discover.brotli.length / 1024).toFixed(1)} KB as brotli`,
      goals: [overHello(0.5)],
    },
    {
      ...cached(contentData, BROTLI),
      name: 'page data br',
      measures: `${contentData.path}, from the cache`,
      goals: [overHello(0.45)],
    },
  ]
}

/** One connection, since concurrent requests for one page would share its rendering. */
function uncached(specimen: ReferenceAnswer, headers: Record<string, string> = {}) {
  return { ...cached(specimen, headers), server: 'uncached' as const, connections: 1 }
}

/** Pages rendered for every request and not cached. */
export function uncachedPageTargets({ referenceAnswers: { content, discover, series } }: Fixture): Target[] {
  return [
    {
      ...uncached(discover),
      name: 'uncached discover page',
      measures: '8 sections with 19 cards; the bytes must equal the cached page’s',
      goals: [
        { kind: 'rate', bound: 250, source: 'P4' },
        { kind: 'cpu', bound: 3.5, source: 'P4' },
      ],
    },
    {
      ...uncached(discover, BROTLI),
      name: 'uncached discover page br',
      measures: 'the same, compressed, as the first visitor after a change gets it',
      goals: [],
    },
    {
      ...uncached(series),
      name: 'uncached series page',
      measures: 'a series with 10 items',
      goals: [{ kind: 'cpu', bound: 1.2, source: 'stack' }],
    },
    { ...uncached(content), name: 'uncached content page', measures: 'one item with all its text', goals: [] },
  ]
}
