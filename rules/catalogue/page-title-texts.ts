import { texts } from '../words/texts.ts'

/** The words of page titles, in English as the specification has them (2.5, 2.6, 2.9). */
export const pageTitleTexts = texts('page_titles', {
  channels: 'Discover the Best Christian Podcast Channels | {product}',
  speakers: 'Discover the Best Christian Guest Speakers | {product}',
  series: '{subject} - Christian Podcasts & Series | {product}',
  artist: 'Artist | {product}',
  artist_videos: '{name}’s Videos | {product}',
  bible: 'The Holy Bible, {translation} | {product}',
})
