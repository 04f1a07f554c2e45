import { expect, test } from 'vitest'
import { linkedDataFaults } from './schema-org.ts'

const CONTEXT = { '@context': 'https://schema.org' }
const episode = {
  ...CONTEXT,
  '@type': 'PodcastEpisode',
  name: 'x',
  url: 'https://a.example/x/',
  partOfSeries: { '@type': 'PodcastSeries', name: 'y', url: 'https://a.example/' },
}

test.each([
  ['an episode', episode],
  [
    'with its recording',
    { ...episode, associatedMedia: { '@type': 'AudioObject', contentUrl: 'https://a.example/x.mp3' } },
  ],
])('the linked data of %s is valid', (_, thing) => {
  expect(linkedDataFaults(thing)).toEqual([])
})

test.each([
  [
    'a property of another type',
    { ...episode, contentUrl: 'https://a.example/x.mp3' },
    'PodcastEpisode.contentUrl: is none',
  ],
  ['a type that there is not', { ...CONTEXT, '@type': 'Podcast', name: 'x' }, 'Podcast: no type'],
  ['an address without its host', { ...episode, url: '/x/' }, 'PodcastEpisode.url: /x/ is no whole address'],
  ['nothing where something is named', { ...episode, description: '' }, 'PodcastEpisode.description: is empty'],
  ['a date in words', { ...episode, datePublished: 'Nov 3' }, 'PodcastEpisode.datePublished: Nov 3 is no date'],
  ['a length in seconds', { ...episode, duration: '61' }, 'PodcastEpisode.duration: 61 is no length'],
  ['a film without its day', { ...CONTEXT, '@type': 'VideoObject', name: 'x' }, 'VideoObject.uploadDate: is missing'],
  ['no context', { '@type': 'WebSite', name: 'x' }, 'WebSite: has no context'],
  ['a fault within', { ...episode, author: { '@type': 'Person', nick: 'x' } }, 'Person.nick: is none'],
])('linked data with %s has a fault', (_, thing, fault) => {
  expect(linkedDataFaults(thing).some((one) => one.startsWith(fault))).toBe(true)
})
