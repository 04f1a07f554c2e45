import { catalogue, message } from '../../words/catalogue.ts'

/** Private feeds for a podcast app, on the account page. */
export const podcastAppText = catalogue('podcast_app', {
  title: 'Listen in your podcast app',
  words: 'These addresses are yours alone and carry everything your subscription opens.',
  everything: 'Everything',
  show: message('Show the address of {name}', (name: string) => ({ name })),
  reset: message('Reset the address of {name}', (name: string) => ({ name })),
  reset_words: 'The old address stops working right away. Apps that use it need the new one.',
  last_fetched: message('Last used by {app} on {day}', (app: string, day: string) => ({ app, day })),
  opml_export: 'Download the shows you follow (OPML)',
  opml_import: 'Follow the shows in an OPML file',
  imported: message(
    'Followed: {followed, number}. Not found here: {missing, number}.',
    (followed: number, missing: number) => ({ followed, missing }),
  ),
})
