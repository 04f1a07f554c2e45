import type { Fixture } from '../fixture/fixture.ts'
import { RANGE, type Recording } from '../fixture/recordings.ts'
import { formatRequest } from '../load/format-request.ts'
import type { Answer } from '../load/request-once.ts'
import { requestOnce } from '../load/request-once.ts'
import { BARE_RANGE, NGINX_RANGE } from './baseline-targets.ts'
import { type Target, USUAL_CONNECTIONS } from './target.ts'

const range = { range: `bytes=${RANGE.start}-${RANGE.end}` }
const ask = (path: string) => [formatRequest(path, { headers: range })]

function served(recording: Recording) {
  return {
    server: 'embedded' as const,
    connections: USUAL_CONNECTIONS,
    status: 206,
    isExpected: (body: Buffer, { head }: Answer) =>
      body.equals(recording.range) && head.includes(`bytes ${RANGE.start}-${RANGE.end}/`),
  }
}

const DENIED = {
  server: 'embedded' as const,
  connections: USUAL_CONNECTIONS,
  status: 403,
  isExpected: (body: Buffer) => body.includes('"media_forbidden"'),
  goals: [{ kind: 'cpu', bound: 0.1, source: 'P5' }] as const,
}

/** The signed address in a subscriber's own content call. */
async function signedPath({ persons, locked }: Fixture, port: number): Promise<string> {
  const headers = { authorization: `Bearer ${persons.embedded.subscribed.sessionToken}` }
  const { body } = await requestOnce(port, formatRequest(`/web/content/${locked.contentId}`, { headers }))
  const { data } = JSON.parse(body.toString()) as { data: { audio_url: string } }
  return data.audio_url
}

/** Ranges of 64 KiB through the program, with all its checks; and refusals. */
export async function mediaTargets(fixture: Fixture, port: number): Promise<Target[]> {
  const { free, locked } = fixture
  const signed = await signedPath(fixture, port)
  return [
    {
      ...served(free),
      name: 'media range, public',
      measures: '64 KiB of a free recording',
      requests: () => ask(`/media/${free.mediaId}/${free.name}`),
      goals: [],
    },
    {
      ...served(locked),
      name: 'media range, signed',
      measures: '64 KiB of a locked recording by a subscriber’s signed link: seal, listing and entitlement checked',
      requests: () => ask(signed),
      goals: [
        { kind: 'rate', bound: 4000, source: 'P5' },
        { kind: 'cpu', bound: 0.25, source: 'P5' },
        { kind: 'times', than: BARE_RANGE, bound: 0.7, source: 'bench' },
        { kind: 'times', than: NGINX_RANGE, bound: 0.27, source: 'P5' },
      ],
    },
    {
      ...served(locked),
      name: 'media range, signed, one listener',
      measures: 'the same over one connection, to its last byte',
      connections: 1,
      requests: () => ask(signed),
      goals: [{ kind: 'p50', bound: 2, source: 'P6' }],
    },
    {
      ...DENIED,
      name: 'media denied, no link',
      measures: '403: a locked recording by its bare address',
      requests: () => ask(`/media/${locked.mediaId}/${locked.name}`),
    },
    {
      ...DENIED,
      name: 'media denied, false seal',
      measures: '403: a signed link with one character changed',
      requests: () => ask(falsified(signed)),
    },
  ]
}

/** The same link with the first character of its signature changed. */
function falsified(path: string): string {
  return path.replace(/\.([\w-])([\w-]+\/)/, (_, first: string, rest: string) => `.${first === 'A' ? 'B' : 'A'}${rest}`)
}
