import { CONTENT_PAGE, type Fixture } from '../fixture/fixture.ts'
import { RANGE } from '../fixture/recordings.ts'
import { formatRequest } from '../load/format-request.ts'
import { type Target, USUAL_CONNECTIONS } from './target.ts'

export const HELLO = 'bare hello'
export const BARE_PAGE = 'bare page br'
export const BARE_RANGE = 'bare range'
export const NGINX_PAGE = 'nginx page br'
export const NGINX_RANGE = 'nginx range'

const HELLO_SENDS = 'node:http alone: a JSON of 83 bytes, built for each request. The baseline.'
const BARE_PAGE_SENDS = `node:http alone: the brotli bytes of ${CONTENT_PAGE}, from memory`
const BARE_RANGE_SENDS = '64 KiB of the free recording, read from the open file by node:http alone'

const range = { range: `bytes=${RANGE.start}-${RANGE.end}` }
const usual = { connections: USUAL_CONNECTIONS, status: 200, goals: [] }

/** The baselines: bare node:http, and nginx if installed. */
export function baselineTargets({ referenceAnswers, free }: Fixture, hasNginx: boolean): Target[] {
  const page = {
    ...usual,
    requests: () => [formatRequest('/page')],
    isExpected: (body: Buffer) => body.equals(referenceAnswers.content.body),
  }
  const media = {
    ...usual,
    status: 206,
    requests: () => [formatRequest('/media', { headers: range })],
    isExpected: (body: Buffer) => body.equals(free.range),
  }
  const bare: Target[] = [
    {
      ...usual,
      name: HELLO,
      measures: HELLO_SENDS,
      server: 'bare',
      requests: () => [formatRequest('/hello')],
      isExpected: (body) => body.includes('"status":"ok"'),
    },
    { ...page, name: BARE_PAGE, measures: BARE_PAGE_SENDS, server: 'bare' },
    { ...media, name: BARE_RANGE, measures: BARE_RANGE_SENDS, server: 'bare' },
  ]
  const nginx: Target[] = [
    { ...page, name: NGINX_PAGE, measures: 'nginx, one process: the same bytes from a file', server: 'nginx' },
    { ...media, name: NGINX_RANGE, measures: 'nginx, one process: the same range by sendfile', server: 'nginx' },
  ]
  return hasNginx ? [...bare, ...nginx] : bare
}
