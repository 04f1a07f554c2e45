import { catalogue, message } from '../../words/catalogue.ts'

/** The menu of an item or a series, which every page with a list has. */
export const itemOptionsText = catalogue('item_options', {
  about_recording: 'About this recording',
  play_next: 'Play next',
  not_added: 'Couldn’t add that. Try again.',
  add_to_queue: 'Add to queue',
  will_play_next: message('{title} plays next', (title: string) => ({ title })),
  added_to_queue: message('{title} added to the queue', (title: string) => ({ title })),
  options_of: message('Options for {title}', (title: string) => ({ title })),
})
