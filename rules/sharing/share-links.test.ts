import { expect, test } from 'vitest'
import { SHARE_CHANNELS, shareLink, shareUrl } from './share-links.ts'

const address = 'https://selah.example/series/armor-of-God/'
const title = 'Armor of God & more'

test('the address contains its channel', () => {
  expect(shareUrl(address, 'link')).toBe(`${address}?utm_medium=share&utm_source=link&utm_campaign=web`)
})

test('the address keeps its own query', () => {
  expect(shareUrl(`${address}?artist_id=a%26b`, 'external', 'app')).toBe(
    `${address}?artist_id=a%26b&utm_medium=share&utm_source=external&utm_campaign=app`,
  )
})

test('a fragment stays at the end', () => {
  const radio = 'https://selah.example/discover/#open-radio'
  const way = 'utm_medium=share&utm_source=twitter&utm_campaign=web'
  expect(shareUrl(radio, 'twitter')).toBe(`https://selah.example/discover/?${way}#open-radio`)
  expect(shareUrl('https://selah.example/discover/?tag=sleep#open-radio', 'twitter')).toBe(
    `https://selah.example/discover/?tag=sleep&${way}#open-radio`,
  )
})

test.each([
  ['facebook', 'https://www.facebook.com/sharer/sharer.php', 'u'],
  ['twitter', 'https://twitter.com/intent/tweet', 'url'],
] as const)('%s receives the encoded address and title', (channel, form, name) => {
  const link = new URL(shareLink({ address, title, channel }))
  expect(link.origin + link.pathname).toBe(form)
  expect(link.searchParams.get(name)).toBe(shareUrl(address, channel))
  if (channel === 'twitter') expect(link.searchParams.get('text')).toBe(title)
})

test('every other channel is the address itself', () => {
  for (const channel of SHARE_CHANNELS.filter((one) => one === 'link' || one === 'external')) {
    expect(shareLink({ address, title, channel })).toBe(shareUrl(address, channel))
  }
})
