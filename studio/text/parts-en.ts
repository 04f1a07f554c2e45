import { catalogue, message } from '#web/ui/words/catalogue.ts'

/** Texts of the parts that all pages of the studio are made of. */
export const partsText = catalogue('studio_parts', {
  studio: message('{brand} Studio', ({ brand }: { brand: string }) => ({ brand })),
  where: 'Where you are',
  close: 'Close',
  cancel: 'Cancel',
  apply: 'Apply',
  optional: 'optional',
  reason: 'Reason',
  reason_hint: 'It’s kept in the log.',
  try_again: 'Try again',
  undo: 'Undo',
  dismiss: 'Dismiss',
  clear_search: 'Clear search',
  searching: 'Searching…',
  none_found: 'Nobody has that name.',
  not_loaded: 'Couldn’t load this',
  offline: 'No connection. What you typed is still here.',
  failed: 'Something went wrong. Try again.',
  states: {
    live: 'Live',
    scheduled: 'Scheduled',
    private: 'Private',
    draft: 'Draft',
    preparing: 'Preparing',
    failed: 'Failed',
    paused: 'Paused',
  },
  date: 'Date',
  time: 'Time',
  zone: 'Time zone',
})
