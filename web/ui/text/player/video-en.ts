import { catalogue, message } from '../../words/catalogue.ts'

/** The video modal and the advertisements in it. */
export const videoText = catalogue('video', {
  close: 'Close video',
  loading: message('Loading {title}', (title: string) => ({ title })),
  live: 'LIVE',
  player: 'Video player',
  quality: 'Quality',
  quality_auto: 'Auto',
  quality_lines: message('{lines}p', (lines: number) => ({ lines })),
  failed_title: 'Couldn’t load this video',
  failed: 'Your connection may have dropped. Try again in a moment.',
  offline_title: 'You’re offline',
  offline: 'The video will be back when you’re online.',
  try_again: 'Try again',
  advertisement: 'Advertisement',
  /** The label of an advertisement, with its position if there are several. */
  advertisement_of: message(
    '{total, plural, =0 {Advertisement} =1 {Advertisement} other {Advertisement ({position} of #)}}',
    ({ position, total }: { position: number; total: number }) => ({ position, total }),
  ),
  skip: 'Skip',
  skip_in: message('Skip in {seconds}', (seconds: number) => ({ seconds })),
  visit: 'Visit the advertiser',
  opens_tab: '(opens in a new tab)',
  pause: 'Pause the advertisement',
  resume: 'Resume the advertisement',
  mute: 'Mute',
  unmute: 'Unmute',
})
