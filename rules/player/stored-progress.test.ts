import { describe, expect, it, test } from 'vitest'
import { MOST_POSITIONS_STORED } from '#contract/limits.ts'
import { summarizeProgress } from './progress.ts'
import {
  applyReport,
  changeOwner,
  listUnsent,
  markSent,
  NO_STORED_PROGRESS,
  parseStoredProgress,
  type StoredItem,
  serializeStoredProgress,
  unsentReports,
  withoutItem,
} from './stored-progress.ts'

function item(id: string): StoredItem {
  const pictures = { image_url: '/a.webp', thumbnail_image_url: '/b.webp' }
  const nobody = { content_series_title: null, content_series_handle: null, artist_name: null, author_name: 'Ruth' }
  return { id, title: id, duration: 600, action_url: `/content/${id}/`, locale: 'en', ...pictures, ...nobody }
}
const report = (seconds: number, at: number) => ({ seconds, at, device: 'phone', duration: 600, listened: [] })

describe('stored positions', () => {
  it('stores the last heard first, each item once, without its media', () => {
    const played = { ...item('a'), audio_url: '/media/signed/secret' }
    const kept = applyReport(
      applyReport(applyReport(NO_STORED_PROGRESS, played, report(10, 1)), item('b'), report(5, 2)),
      played,
      {
        ...report(40, 3),
        listened: [[10, 40]],
      },
    )
    expect(kept.places.map(({ item: { id } }) => id)).toEqual(['a', 'b'])
    expect(kept.places[0] && summarizeProgress(kept.places[0].progress)).toMatchObject({ last: 40 })
    expect(serializeStoredProgress(kept)).not.toContain('secret')
    expect(parseStoredProgress(serializeStoredProgress(kept))).toEqual(kept)
  })

  it('stores the mark of explicit content', () => {
    const kept = applyReport(NO_STORED_PROGRESS, { ...item('a'), is_explicit: true }, report(10, 1))
    expect(parseStoredProgress(serializeStoredProgress(kept)).places[0]?.item.is_explicit).toBe(true)
    const forged = serializeStoredProgress(kept).replace('"is_explicit":true', '"is_explicit":"yes"')
    expect(parseStoredProgress(forged).places).toEqual([])
  })

  it('drops the items heard longest ago', () => {
    let kept = NO_STORED_PROGRESS
    for (let at = 1; at <= MOST_POSITIONS_STORED + 5; at += 1) kept = applyReport(kept, item(`${at}`), report(60, at))
    expect(kept.places).toHaveLength(MOST_POSITIONS_STORED)
    expect(kept.places.at(-1)?.item.id).toBe('6')
  })

  it('drops no unsent position of a member, even with a thousand items heard without a connection', () => {
    let kept = changeOwner(NO_STORED_PROGRESS, 'ruth')
    for (let at = 1; at <= 1000; at += 1) kept = applyReport(kept, item(`${at}`), report(60, at))
    const read = parseStoredProgress(serializeStoredProgress(kept))
    expect(listUnsent(read)).toHaveLength(1000)
    const [oldest] = listUnsent(read).slice(-1)
    expect(oldest && unsentReports(oldest)).toEqual([report(60, 1)])
    const sent = listUnsent(read).reduce(markSent, read)
    expect(listUnsent(sent)).toEqual([])
    expect(applyReport(sent, item('next'), report(60, 1001)).places).toHaveLength(MOST_POSITIONS_STORED)
  })

  it('lists what the server has not received', () => {
    const kept = applyReport(NO_STORED_PROGRESS, item('a'), report(10, 1))
    const [sent] = kept.places
    if (!sent) throw new Error('nothing kept')
    expect(unsentReports(sent)).toEqual([report(10, 1)])
    expect(listUnsent(markSent(kept, sent))).toEqual([])
    const [more] = listUnsent(markSent(applyReport(kept, item('a'), report(20, 2)), sent))
    expect(more && unsentReports(more)).toEqual([report(20, 2)])
  })

  it('reports all positions of an item, in chronological order', () => {
    const [back] = applyReport(
      applyReport(NO_STORED_PROGRESS, item('a'), report(90, 1)),
      item('a'),
      report(30, 2),
    ).places
    expect(back && unsentReports(back).map(({ seconds }) => seconds)).toEqual([90, 30])
  })

  it('does not report positions again that the server has received', () => {
    const kept = applyReport(NO_STORED_PROGRESS, item('a'), report(90, 1))
    const [sent] = kept.places
    const [back] = applyReport(sent ? markSent(kept, sent) : kept, item('a'), report(30, 2)).places
    expect(back && unsentReports(back).map(({ seconds }) => seconds)).toEqual([30])
  })

  it('moves to the account when a guest signs in, and is deleted when a member signs out', () => {
    const guest = applyReport(NO_STORED_PROGRESS, item('a'), report(10, 1))
    const [place] = guest.places
    const heard = place ? markSent(guest, place) : guest
    const member = changeOwner(heard, 'ruth')
    expect(listUnsent(heard)).toEqual([])
    expect(listUnsent(member)).toHaveLength(1)
    expect(changeOwner(member, 'ruth')).toBe(member)
    expect(changeOwner(member, null)).toEqual(NO_STORED_PROGRESS)
    expect(changeOwner(member, 'naomi').places).toEqual([])
  })

  it('removes one item', () => {
    expect(withoutItem(applyReport(NO_STORED_PROGRESS, item('a'), report(10, 1)), 'a').places).toEqual([])
  })

  test.each([null, '', 'null', '[]', '7', '{"places":{}}', '{"places":[null,{"item":{}},{"progress":{"places":[]}}]}'])(
    '%j is nothing',
    (kept) => {
      expect(parseStoredProgress(kept)).toEqual(NO_STORED_PROGRESS)
    },
  )

  it.each([
    ['heardAt', '2'],
    ['duration', null],
    ['places', []],
  ])('drops an entry whose %s is %j', (field, value) => {
    const kept = applyReport(applyReport(NO_STORED_PROGRESS, item('a'), report(10, 1)), item('b'), report(10, 2))
    const record: { places: { progress: Record<string, unknown> }[] } = JSON.parse(serializeStoredProgress(kept))
    for (const { progress } of record.places.slice(0, 1)) progress[field] = value
    expect(parseStoredProgress(JSON.stringify(record)).places.map(({ item: { id } }) => id)).toEqual(['a'])
  })

  it('drops an item without a position', () => {
    const kept = applyReport(applyReport(NO_STORED_PROGRESS, item('a'), report(10, 1)), item('b'), report(10, 2))
    const record: { places: object[] } = JSON.parse(serializeStoredProgress(kept))
    record.places[0] = { item: item('b'), sentUntil: 0 }
    expect(parseStoredProgress(JSON.stringify(record)).places.map(({ item: { id } }) => id)).toEqual(['a'])
  })

  it('drops invalid entries', () => {
    const kept = applyReport(applyReport(NO_STORED_PROGRESS, item('a'), report(10, 1)), item('b'), report(10, 2))
    const altered = serializeStoredProgress(kept).replace('"title":"b"', '"title":7')
    expect(parseStoredProgress(altered).places.map(({ item: { id } }) => id)).toEqual(['a'])
  })
})
