import { clockText } from '#rules/duration-text.ts'
import { catalogue, message } from '../words/catalogue.ts'

/** What the player says once it is there: its tools, what repeats, what is locked. No page’s first view needs it. */
export const playerToolsText = catalogue('player_tools', {
  volume: 'Volume',
  mute: 'Mute',
  unmute: 'Unmute',
  volume_in_words: message('{volume} percent', (volume: number) => ({ volume })),
  view_artist: 'View artist',
  view_all_episodes: 'View all episodes',
  give: 'Give',
  rewind: 'Rewind 15 seconds',
  fast_forward: 'Fast-forward 15 seconds',
  maximize: 'Maximize player',
  previous: 'Previous',
  repeat_off: 'Repeat: off',
  repeat_all: 'Repeat: all',
  repeat_one: 'Repeat: this one',
  part_of: message('Part of {plan}.', (plan: string) => ({ plan })),
  skipped: message('Skipped: {title}', (title: string) => ({ title })),
  dismiss: 'Dismiss',
  open_series: 'Go to series',
  open_artist: 'Go to artist',
  speed_now: message('Speed, {rate}×', (rate: number) => ({ rate })),
  sleep_now: message('Sleep timer, {time} left', (seconds: number) => ({ time: clockText(Math.ceil(seconds)) })),
})
