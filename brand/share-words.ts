/** The quiet line over a title on images made for sharing. */
export const SHARE_OVERLINES = {
  series: 'Series',
  podcast: 'Podcast',
  artist: 'Creator',
  daily: 'Daily prayer',
} as const
