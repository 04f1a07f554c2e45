import { catalogue, message } from '../../words/catalogue.ts'

/** Playlists and routines. */
export const playlistsText = catalogue('playlists', {
  from_queue: 'Make one from your queue',
  add_to: 'Add to playlist',
  new_list: 'New playlist',
  morning: 'Morning',
  night: 'Night',
  start: message('Start {name}, {length}', (name: string, length: string) => ({ name, length })),
  parts: message('{count, plural, one {# part} other {# parts}}', (count: number) => ({ count })),
  play_all: 'Play all',
  routine_words: 'Add what you begin or end the day with, and start it with one press.',
  add_radio: 'Add the radio',
  remove_part: message('Remove {title}', (title: string) => ({ title })),
  share_words: 'Anyone with the link can listen. Your name isn’t shown.',
  stop_sharing: 'Stop sharing',
  rename: 'Rename',
  delete: 'Delete playlist',
  delete_question: message('Delete {name}?', (name: string) => ({ name })),
  gone_title: 'This playlist isn’t shared anymore',
  needs_script: 'Playlists need JavaScript.',
  failed_title: 'Couldn’t load this playlist',
})
