/** The video modal and the advertisements in it. */
export const videoText = {
  watch: 'Watch',
  watch_title: (title: string) => `Watch ${title}`,
  close: 'Close video',
  loading: (title: string) => `Loading ${title}`,
  live: 'LIVE',
  player: 'Video player',
  quality: 'Quality',
  quality_auto: 'Auto',
  quality_lines: (lines: number) => `${lines}p`,
  failed_title: 'This film did not load',
  failed: 'The connection may have dropped, or the film is resting. Nothing of yours is lost.',
  offline_title: 'You are offline',
  offline: 'The film returns with your connection.',
  try_again: 'Try again',
  advertisement: 'Advertisement',
  /** The label over an advertisement; its position is told where there is more than one. */
  advertisement_of: ({ position, total }: { position: number; total: number }) =>
    total > 1 ? `Advertisement (${position} of ${total})` : 'Advertisement',
  skip: 'Skip',
  skip_in: (seconds: number) => `Skip in ${seconds}`,
  visit: 'Visit the advertiser',
  opens_tab: '(opens in a new tab)',
  pause: 'Pause the advertisement',
  resume: 'Resume the advertisement',
  mute: 'Mute',
  unmute: 'Unmute',
} as const
