import { expect, test } from 'vitest'
import { readFiles } from '../sources/source-files.ts'

/** What each play icon starts: audio or video, never a text page. */
const STARTS: Readonly<Record<string, string>> = {
  'web/features/catalogue/cards/entry-card-frame.tsx': 'plays the card',
  'web/features/catalogue/playback/preview-button.tsx': 'plays the free preview',
  'web/features/catalogue/playback/watch-button.tsx': 'opens the film',
  'web/features/catalogue/preview-option.tsx': 'plays the free preview',
  'web/pages/artist-videos/artist-videos-view.tsx': 'stands for films where there are none yet',
  'web/pages/discover/sections/tiles/radio-listen.tsx': 'plays the radio',
  'web/pages/library/routine.tsx': 'begins the routine',
  'web/pages/playlist/own-playlist.tsx': 'plays the playlist',
  'web/pages/playlist/shared-playlist.tsx': 'plays the playlist',
  'web/pages/together/room/common-position.tsx': 'plays on where everybody in the room is',
  'web/player/audio/night/wake/wake-card.tsx': 'plays on in the morning',
  'web/player/audio/queue/autoplay-list.tsx': 'plays the item, or its free preview',
  'web/player/audio/queue/queue-bar.tsx': 'plays the first of the queue',
}

test('a play icon is only used for audio and video', () => {
  const written = readFiles(/^web\/.*\.tsx$/).filter(({ text }) => /(icon|name)="play"/.test(text))
  expect(written.map(({ path }) => path)).toEqual(Object.keys(STARTS))
})
