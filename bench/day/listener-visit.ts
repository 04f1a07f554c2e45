import { RANGE } from '../fixture/recordings.ts'
import type { Audience, Listener } from './day-messages.ts'
import { type RequestKind, type Step, VISIT, visitSteps } from './day-plan.ts'
import type { ReceivedAnswer, SentRequest } from './send-request.ts'

/** What a visit knows so far: the media address in the answer of each opened item, and the size of its file. */
type Heard = { address: string; bytes: number }

export type Visiting = {
  listener: Listener
  audience: Audience
  /** The number of the visit: it chooses its items. */
  number: number
  now: () => number
  send: (kind: RequestKind, sent: SentRequest, expected: number) => Promise<ReceivedAnswer>
}

const FEED = '/web/tabs/discover?limit=9'
const RANGE_BYTES = RANGE.end + 1 - RANGE.start
const POSITION_SECONDS = 15
const DURATION_SECONDS = 1200
const BROTLI = { 'accept-encoding': 'br' }

/** One listener's visit: each request after the answer of the one before. */
export async function visit(visiting: Visiting): Promise<void> {
  const heard = new Map<number, Heard>()
  for (const [number, step] of visitSteps().entries()) await take(visiting, { step, number, heard })
}

type Taking = { step: Step; number: number; heard: Map<number, Heard> }

async function take(visiting: Visiting, { step, number, heard }: Taking): Promise<void> {
  const { kind, item } = step
  if (kind === 'item') heard.set(item, await openItem(visiting, itemOf(visiting, item)))
  else if (kind === 'media') await readRange(visiting, heard.get(item), number)
  else await visiting.send(kind, requestOf(visiting, step, number), 200)
}

/** Each visit continues where the one before ended, so that every recording is heard. */
function itemOf({ audience: { items }, number }: Visiting, item: number): string {
  return items[(number * VISIT.item + item) % items.length] ?? ''
}

function ownHeaders({ sessionToken, network }: Listener) {
  return { authorization: `Bearer ${sessionToken}`, 'x-forwarded-for': network }
}

function requestOf(visiting: Visiting, { kind, item }: Step, number: number): SentRequest {
  const { listener, audience } = visiting
  const headers = ownHeaders(listener)
  const id = itemOf(visiting, item)
  if (kind === 'page') return { method: 'GET', path: '/discover/', headers: { ...headers, ...BROTLI } }
  if (kind === 'page data')
    return { method: 'GET', path: `/page-data/content/${id}/page-data.json`, headers: { ...headers, ...BROTLI } }
  if (kind === 'feed') return { method: 'GET', path: FEED, headers }
  if (kind === 'reaction')
    return { method: 'POST', path: `/web/content/${id}/reactions`, headers, body: { type: 'heart' } }
  if (kind === 'position') return positionOf(visiting, { id, headers, number })
  if (kind === 'events') return { method: 'POST', path: '/web/events', headers, body: { events: [listenEvent(id)] } }
  const cookie = `${audience.refreshCookie}=${listener.refreshToken}`
  return { method: 'POST', path: '/web/authenticate', headers: { 'x-forwarded-for': listener.network, cookie } }
}

type Position = { id: string; headers: Readonly<Record<string, string>>; number: number }

function positionOf({ listener, now }: Visiting, { id, headers, number }: Position): SentRequest {
  const seconds = (number * POSITION_SECONDS) % DURATION_SECONDS
  return {
    ...{ method: 'PUT', headers },
    path: `/web/users/${listener.userId}/progress/${id}`,
    body: {
      position_seconds: seconds,
      duration_seconds: DURATION_SECONDS,
      device_id: 'bench',
      listened: [[Math.max(0, seconds - POSITION_SECONDS), seconds]],
      at: new Date(now()).toISOString(),
    },
  }
}

function listenEvent(id: string) {
  return {
    ...{ event: 'listen', item_id: id, item_type: 'content', title: id, start_time: 0, series_id: null },
    ...{ content_duration: DURATION_SECONDS, watch_duration: 30, completion_rate: 0.1, ending_percentage: 10 },
    ...{ series_title: null, artist_name: null, content_category: 'prayer', playback_speed: 1, source: 'audio_player' },
  }
}

async function openItem({ listener, send }: Visiting, id: string): Promise<Heard> {
  const sent = { method: 'GET', path: `/web/content/${id}`, headers: ownHeaders(listener) } as const
  const { status, body } = await send('item', sent, 200)
  const { data }: { data?: { audio_url?: string } } = status === 200 ? JSON.parse(body.toString()) : {}
  return { address: data?.audio_url ?? '', bytes: 0 }
}

/** The next 64 KiB of the recording; from its start again after its end, as it is shorter than what a visit hears. */
async function readRange({ listener, send }: Visiting, heard: Heard | undefined, number: number): Promise<void> {
  if (!heard) throw new Error('a recording was requested before its item')
  const ranges = Math.max(1, Math.floor(heard.bytes / RANGE_BYTES))
  const start = (number % ranges) * RANGE_BYTES
  const headers = { 'x-forwarded-for': listener.network, range: `bytes=${start}-${start + RANGE_BYTES - 1}` }
  const answer = await send('media', { method: 'GET', path: heard.address, headers }, 206)
  heard.bytes = Number(answer.headers['content-range']?.split('/')[1] ?? 0)
}
