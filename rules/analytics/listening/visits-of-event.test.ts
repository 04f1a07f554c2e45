import { expect, test } from 'vitest'
import { type VisitPart, visitsOfEvent } from './visits-of-event.ts'

const OF_PSALMS = { series_id: 'psalms', artist_id: 'ruth' }
const span = (fields: object = {}) => ({
  ...{ kind: 'listen', subject: 'psalm-23', seconds: 10 },
  fields: { start_time: 0, content_duration: 100, content_category: 'music', ...fields },
})
const seen = (subject: string, props: object = {}) => ({ kind: 'view', subject, seconds: 0, fields: { props } })
const pressed = (subject: string, props: object) => ({ kind: 'tap', subject, seconds: 0, fields: { props } })
const short = (parts: readonly VisitPart[]) => parts.map(({ kind, subject }) => `${kind} ${subject}`.trim())

test('a span is counted for its recording with its parts, for its series, its artist and all listening', () => {
  expect(visitsOfEvent(span(), OF_PSALMS)).toEqual([
    { kind: 'recording', subject: 'psalm-23', seconds: 10, places: 0b111 },
    { kind: 'listening', subject: 'all', seconds: 10, places: 0 },
    { kind: 'series', subject: 'psalms', seconds: 10, places: 0 },
    { kind: 'artist', subject: 'ruth', seconds: 10, places: 0 },
  ])
})

test.each([
  ['an unknown recording', span(), undefined, []],
  [
    'one without series and artist',
    span(),
    { series_id: null, artist_id: null },
    ['recording psalm-23', 'listening all'],
  ],
  [
    'a prayer',
    span({ content_category: 'prayer' }),
    { series_id: null, artist_id: null },
    ['recording psalm-23', 'listening all', 'prayer all'],
  ],
  ['the daily prayer', seen('daily'), undefined, ['prayer all']],
  ['a page', seen('discover'), undefined, []],
  ['a page with variants', seen('discover', { experiments: 'a:x b:y a:x' }), undefined, ['variant a:x', 'variant b:y']],
  ['variants that are none', seen('discover', { experiments: 'a:x:y, <b>' }), undefined, []],
  ['a missed search', seen('search_missed', { query: '  Psalm   151 ' }), undefined, ['missed psalm 151']],
  ['a missed search without words', seen('search_missed', { query: 7 }), undefined, []],
  ['a goal', pressed('subscribe', { experiments: 'a:x' }), undefined, ['variant a:x', 'goal a:x subscribe']],
  ['a goal outside experiments', pressed('subscribe', {}), undefined, []],
  [
    'a press on a front page under an experiment',
    pressed('front_page', { experiments: 'a:x f_k3:b' }),
    undefined,
    ['variant f_k3:b', 'goal f_k3:b press'],
  ],
  [
    'listening after a front page under an experiment',
    span({ experiments: 'a:x f_k3:b' }),
    { series_id: null, artist_id: null },
    ['recording psalm-23', 'listening all', 'variant f_k3:b', 'goal f_k3:b listen'],
  ],
  ['another press', pressed('play', { experiments: 'a:x' }), undefined, []],
  ['an advertisement', { kind: 'ad skip', subject: 'psalm-23', seconds: 0, fields: {} }, OF_PSALMS, []],
  [
    'fields of another shape',
    { kind: 'view', subject: 'daily', seconds: 0, fields: { props: null } },
    undefined,
    ['prayer all'],
  ],
])('the counts of an event: %s', (_case, event, recording, parts) => {
  expect(short(visitsOfEvent(event, recording))).toEqual(parts)
})

test('the words of a search are cut to 60 characters, so that no long personal text is stored', () => {
  const [missed] = visitsOfEvent(seen('search_missed', { query: 'x'.repeat(200) }), undefined)
  expect(missed?.subject).toHaveLength(60)
})
