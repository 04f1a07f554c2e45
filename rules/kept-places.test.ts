import { describe, expect, it, test } from 'vitest'
import { MOST_PLACES_KEPT } from '#contract/limits.ts'
import {
  type KeptItem,
  NO_PLACES,
  ownedBy,
  placesToKeep,
  readKeptPlaces,
  reportsOf,
  unsentOf,
  withoutPlace,
  withReport,
  withSent,
} from './kept-places.ts'
import { reachedIn } from './progress.ts'

function item(id: string): KeptItem {
  const pictures = { image_url: '/a.webp', thumbnail_image_url: '/b.webp' }
  const nobody = { content_series_title: null, content_series_handle: null, artist_name: null, author_name: 'Ruth' }
  return { id, title: id, duration: 600, action_url: `/content/${id}/`, locale: 'en', ...pictures, ...nobody }
}
const report = (seconds: number, at: number) => ({ seconds, at, device: 'phone', duration: 600, listened: [] })

describe('kept places', () => {
  it('keeps the last heard first, each item once, without its media', () => {
    const played = { ...item('a'), audio_url: '/media/signed/secret' }
    const kept = withReport(withReport(withReport(NO_PLACES, played, report(10, 1)), item('b'), report(5, 2)), played, {
      ...report(40, 3),
      listened: [[10, 40]],
    })
    expect(kept.places.map(({ item: { id } }) => id)).toEqual(['a', 'b'])
    expect(kept.places[0] && reachedIn(kept.places[0].progress)).toMatchObject({ last: 40 })
    expect(placesToKeep(kept)).not.toContain('secret')
    expect(readKeptPlaces(placesToKeep(kept))).toEqual(kept)
  })

  it('lets those go that were heard longest ago', () => {
    let kept = NO_PLACES
    for (let at = 1; at <= MOST_PLACES_KEPT + 5; at += 1) kept = withReport(kept, item(`${at}`), report(60, at))
    expect(kept.places).toHaveLength(MOST_PLACES_KEPT)
    expect(kept.places.at(-1)?.item.id).toBe('6')
  })

  it('knows what the server has not heard of', () => {
    const kept = withReport(NO_PLACES, item('a'), report(10, 1))
    const [sent] = kept.places
    if (!sent) throw new Error('nothing kept')
    expect(reportsOf(sent)).toEqual([report(10, 1)])
    expect(unsentOf(withSent(kept, sent))).toEqual([])
    const [more] = unsentOf(withSent(withReport(kept, item('a'), report(20, 2)), sent))
    expect(more && reportsOf(more)).toEqual([report(20, 2)])
  })

  it('says all places of an item, in the order they came about', () => {
    const [back] = withReport(withReport(NO_PLACES, item('a'), report(90, 1)), item('a'), report(30, 2)).places
    expect(back && reportsOf(back).map(({ seconds }) => seconds)).toEqual([90, 30])
  })

  it('says no place again that the server has heard of', () => {
    const kept = withReport(NO_PLACES, item('a'), report(90, 1))
    const [sent] = kept.places
    const [back] = withReport(sent ? withSent(kept, sent) : kept, item('a'), report(30, 2)).places
    expect(back && reportsOf(back).map(({ seconds }) => seconds)).toEqual([30])
  })

  it('is taken along by a guest who signs in, and goes with a member who signs out', () => {
    const guest = withReport(NO_PLACES, item('a'), report(10, 1))
    const [place] = guest.places
    const heard = place ? withSent(guest, place) : guest
    const member = ownedBy(heard, 'ruth')
    expect(unsentOf(heard)).toEqual([])
    expect(unsentOf(member)).toHaveLength(1)
    expect(ownedBy(member, 'ruth')).toBe(member)
    expect(ownedBy(member, null)).toEqual(NO_PLACES)
    expect(ownedBy(member, 'naomi').places).toEqual([])
  })

  it('forgets one', () => {
    expect(withoutPlace(withReport(NO_PLACES, item('a'), report(10, 1)), 'a').places).toEqual([])
  })

  test.each([null, '', 'null', '[]', '7', '{"places":{}}', '{"places":[null,{"item":{}},{"progress":{"places":[]}}]}'])(
    '%j is nothing',
    (kept) => {
      expect(readKeptPlaces(kept)).toEqual(NO_PLACES)
    },
  )

  it.each([
    ['heardAt', '2'],
    ['duration', null],
    ['places', []],
  ])('leaves out a place whose %s is %j', (field, value) => {
    const kept = withReport(withReport(NO_PLACES, item('a'), report(10, 1)), item('b'), report(10, 2))
    const record: { places: { progress: Record<string, unknown> }[] } = JSON.parse(placesToKeep(kept))
    for (const { progress } of record.places.slice(0, 1)) progress[field] = value
    expect(readKeptPlaces(JSON.stringify(record)).places.map(({ item: { id } }) => id)).toEqual(['a'])
  })

  it('leaves out an item without a place', () => {
    const kept = withReport(withReport(NO_PLACES, item('a'), report(10, 1)), item('b'), report(10, 2))
    const record: { places: object[] } = JSON.parse(placesToKeep(kept))
    record.places[0] = { item: item('b'), sentUntil: 0 }
    expect(readKeptPlaces(JSON.stringify(record)).places.map(({ item: { id } }) => id)).toEqual(['a'])
  })

  it('leaves out what somebody else wrote', () => {
    const kept = withReport(withReport(NO_PLACES, item('a'), report(10, 1)), item('b'), report(10, 2))
    const altered = placesToKeep(kept).replace('"title":"b"', '"title":7')
    expect(readKeptPlaces(altered).places.map(({ item: { id } }) => id)).toEqual(['a'])
  })
})
