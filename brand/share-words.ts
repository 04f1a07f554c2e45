/** The small line above the title on share images. */
export const SHARE_OVERLINES = {
  series: 'Series',
  podcast: 'Podcast',
  artist: 'Creator',
  daily: 'Daily prayer',
} as const
