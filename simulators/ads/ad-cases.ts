import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { type Ad, type AdRequest, vast, vmap, wrapperVast } from './vast-documents.ts'

const FRIEND: Ad = { id: 'friend', title: 'A word from a friend of the house', file: 'friend.mp4', seconds: 6 }
const MINUTE: Ad = { id: 'minute', title: 'A quiet minute', file: 'minute.mp4', seconds: 15, skipAfter: 2 }
const CHIME: Ad = { id: 'chime', title: 'A chime', file: 'chime.m4a', seconds: 6, skipAfter: 2, type: 'audio/mp4' }
const BROKEN: Ad = { ...FRIEND, id: 'broken', file: 'not-there.mp4' }

/** Delay of the slow answer: longer than players wait for a pre-roll, shorter than the time limit of an ad server. */
const SLOW_MILLISECONDS = 2500
const NEVER_MILLISECONDS = MINUTE_MILLISECONDS

export type AdResponse = { body: string; status?: number; wait?: number }

/** Answers of ad tags, by the case in their query. */
export const AD_CASES: Readonly<Record<string, (request: AdRequest, query: URLSearchParams) => AdResponse>> = {
  working: (asked) => ({ body: vast([FRIEND], asked) }),
  audio: (asked) => ({ body: vast([CHIME], asked) }),
  'audio-broken': (asked) => ({ body: vast([{ ...CHIME, file: 'not-there.m4a' }], asked) }),
  skippable: (asked) => ({ body: vast([MINUTE], asked) }),
  pod: (asked) => ({
    body: vast(
      [
        { ...FRIEND, sequence: 1 },
        { ...MINUTE, sequence: 2 },
      ],
      asked,
    ),
  }),
  slow: (asked) => ({ body: vast([FRIEND], asked), wait: SLOW_MILLISECONDS }),
  never: (asked) => ({ body: vast([FRIEND], asked), wait: NEVER_MILLISECONDS }),
  empty: (asked) => ({ body: vast([], asked) }),
  malformed: () => ({ body: '<VAST version="4.2"><Ad id="1"><InLine>' }),
  failing: () => ({ body: 'Internal Server Error', status: 500 }),
  wrapped: (asked) => ({ body: wrapperVast(tagOf(asked, 'working'), asked) }),
  endless: (asked) => ({ body: wrapperVast(tagOf(asked, 'endless'), asked) }),
  broken: (asked) => ({ body: vast([BROKEN], asked) }),
  'broken-first': (asked) => ({
    body: vast(
      [
        { ...BROKEN, sequence: 1 },
        { ...FRIEND, sequence: 2 },
      ],
      asked,
    ),
  }),
  pods: (asked, query) => ({
    body: vmap(
      [
        { timeOffset: 'start', id: 'before', spots: [FRIEND] },
        { timeOffset: query.get('at') ?? '00:00:08', id: 'within', tag: tagOf(asked, 'pod') },
        { timeOffset: 'end', id: 'after', spots: [{ ...FRIEND, id: 'farewell' }] },
      ],
      asked,
    ),
  }),
}

/** Offsets for tags that name only a place: within the film, or after it. */
export const AD_BREAK_OFFSETS: Readonly<Record<string, string>> = { mid: '00:00:06', post: 'end' }

/** One break at an offset, with a case's ad. */
export function adBreakResponse(request: AdRequest, timeOffset: string, name: string): AdResponse {
  const adBreak = { timeOffset, id: 'placed' }
  return {
    body: vmap(
      [name === 'working' ? { ...adBreak, spots: [FRIEND] } : { ...adBreak, tag: tagOf(request, name) }],
      request,
    ),
  }
}

function tagOf({ address, session, version }: AdRequest, name: string): string {
  return `${address}/vast.xml?${new URLSearchParams({ case: name, session, version })}`
}
