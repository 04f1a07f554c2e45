import { expect, it } from 'vitest'
import { playableItem } from '../state/playable-item.fixture.ts'
import { listenEvent } from './listen-event.ts'

const item = playableItem({ id: '7', content_series_id: 's', content_category: 'prayer', duration: 200 })

it('a listen event has what was played, with its start and end', () => {
  expect(listenEvent({ item, from: 50, to: 100, rate: 1.5 }, 200)).toEqual({
    event: 'listen',
    item_id: '7',
    item_type: 'content',
    title: item.title,
    start_time: 50,
    content_duration: 200,
    watch_duration: 50,
    completion_rate: 0.25,
    ending_percentage: 50,
    series_id: 's',
    series_title: 'Morning Mercies',
    playback_speed: 1.5,
    artist_name: 'Ruth Adeyemi',
    content_category: 'prayer',
    source: 'audio_player',
  })
})

it('a listen event has no percentage if the duration is unknown', () => {
  expect(listenEvent({ item, from: 0, to: 9, rate: 1 }, 0)).toMatchObject({ completion_rate: 0, ending_percentage: 0 })
})
