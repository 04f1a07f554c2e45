import { catalogue, message } from '#web/ui/words/catalogue.ts'

/** Texts of the Bible passages in the editor of an item. */
export const passagesText = catalogue('studio_passages', {
  title: 'Bible passages',
  hint: 'Listeners find this item alongside these verses.',
  none: 'None yet. Mention one in the description, such as John 3:16, and it’s suggested here.',
  found: 'Found in the text',
  found_count: message(
    '{count, plural, one {# passage found in the text} other {# passages found in the text}}',
    (count: number) => ({ count }),
  ),
  add_of: message('Add {passage}', (passage: string) => ({ passage })),
  add_all: 'Add all',
  remove: 'Remove',
  remove_of: message('Remove {passage}', (passage: string) => ({ passage })),
})
