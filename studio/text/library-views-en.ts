import { catalogue, message } from '#web/ui/words/catalogue.ts'

/** Texts of the saved views and the columns of the library. */
export const libraryViewsText = catalogue('studio_library_views', {
  views: 'Views',
  choose: 'Saved views',
  no_views: 'No saved views yet',
  shared_by: message('{view} · {person}', (view: string, person: string) => ({ view, person })),
  save: 'Save view',
  save_as_new: 'Save as new',
  save_changes: 'Save changes',
  save_do: 'Save',
  save_title: 'Save this view',
  save_hint: 'Saves the filters, order, layout, and columns you see now.',
  saved: message('“{view}” saved', (view: string) => ({ view })),
  name: 'Name',
  share: 'Share with the team',
  share_hint: 'Everyone who can open the library can use it.',
  more_of: message('More for {view}', (view: string) => ({ view })),
  rename: 'Rename or share',
  rename_title: 'Rename or share this view',
  remove: 'Remove',
  remove_title: message('Remove “{view}”?', (view: string) => ({ view })),
  remove_own: 'Only the view is removed. Nothing in the library changes.',
  remove_shared: 'It’s removed for the whole team. Nothing in the library changes.',
  remove_do: 'Remove view',
  removed: message('“{view}” removed', (view: string) => ({ view })),
  columns: 'Columns',
})
