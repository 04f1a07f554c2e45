import { expect, test } from 'vitest'
import { type ProposedUpload, proposeSeriesOf } from './series-proposal.ts'

const upload = (id: string, tags: Partial<ProposedUpload['tags']> = {}): ProposedUpload => ({
  id,
  file_name: `${id}.mp3`,
  tags: { title: id, artist: null, album: null, disc: 1, number: null, ...tags },
})

test.each<[string, ProposedUpload[], { title: string; artist: string | null; order: string[] }]>([
  [
    'by track number, whatever the order of sending',
    [upload('b', { album: 'Advent', number: 2 }), upload('a', { album: 'Advent', number: 1, artist: 'Ruth' })],
    { title: 'Advent', artist: 'Ruth', order: ['a', 'b'] },
  ],
  [
    'by disc before number',
    [upload('x', { disc: 2, number: 1 }), upload('y', { disc: 1, number: 9 })],
    { title: 'y', artist: null, order: ['y', 'x'] },
  ],
  [
    'by file name without numbers, counting as people do',
    [upload('day 10'), upload('day 9')],
    { title: 'day', artist: null, order: ['day 9', 'day 10'] },
  ],
  [
    'numbered before the rest',
    [upload('intro'), upload('one', { number: 1 })],
    { title: 'one', artist: null, order: ['one', 'intro'] },
  ],
  [
    'named by the album of most',
    [upload('a', { album: 'One' }), upload('b', { album: 'Two' }), upload('c', { album: 'Two' })],
    { title: 'Two', artist: null, order: ['a', 'b', 'c'] },
  ],
  [
    'named by how the titles begin',
    [upload('a', { title: 'The Narrow Gate - 1' }), upload('b', { title: 'The Narrow Gate - 2' })],
    { title: 'The Narrow Gate', artist: null, order: ['a', 'b'] },
  ],
  ['of one upload', [upload('Psalm 23')], { title: 'Psalm 23', artist: null, order: ['Psalm 23'] }],
])('a series is proposed %s', (_what, uploads, { title, artist, order }) => {
  const proposed = proposeSeriesOf(uploads)
  expect([proposed.title, proposed.artist, proposed.items.map(({ upload_id }) => upload_id)]).toEqual([
    title,
    artist,
    order,
  ])
})
