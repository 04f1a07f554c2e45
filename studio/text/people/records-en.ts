import { catalogue, message } from '#web/ui/words/catalogue.ts'

export const recordsText = catalogue('studio_records', {
  title: 'Their data',
  lead: 'For someone who asks for a copy of what’s stored about them, or wants it gone.',
  export: 'Export…',
  export_title: message('Export {name}’s data', (name: string) => ({ name })),
  export_effect:
    'You get the same file they can download in their settings, including what they saved, heard, and highlighted. Send it only to them.',
  export_do: 'Export',
  exported: 'Exported. It’s in the audit log.',
  delete: 'Delete account…',
  delete_title: message('Delete {name}’s account', (name: string) => ({ name })),
  delete_do: 'Delete for good',
  deleted: 'The account is deleted.',
  checking: 'Checking what this would delete',
  gone: 'Deleted',
  kept: 'Kept',
  counts: {
    devices: message('{count, plural, one {# device} other {# devices}}', (count: number) => ({ count })),
    saved: message('{count, plural, one {# saved item} other {# saved items}}', (count: number) => ({ count })),
    playlists: message('{count, plural, one {# playlist} other {# playlists}}', (count: number) => ({ count })),
    highlights: message(
      '{count, plural, one {# highlight or note} other {# highlights and notes}}',
      (count: number) => ({
        count,
      }),
    ),
    journal: message('{count, plural, one {# journal entry} other {# journal entries}}', (count: number) => ({
      count,
    })),
    prayer_days: message('{count, plural, one {# day of prayer} other {# days of prayer}}', (count: number) => ({
      count,
    })),
  },
  everything: 'their name, addresses, and everything else about them',
  payments: message(
    '{count, plural, =0 {Nothing. They never paid.} one {# payment, as the law requires, without their name.} other {# payments, as the law requires, without their name.}}',
    (count: number) => ({ count }),
  ),
  renewals: message(
    '{count, plural, one {# renewal or monthly gift ends.} other {# renewals and monthly gifts end.}}',
    (count: number) => ({ count }),
  ),
  seats: message(
    '{count, plural, one {# person loses a family seat.} other {# people lose their family seats.}}',
    (count: number) => ({ count }),
  ),
  goes_on: message(
    'Their subscription through {store} continues. Only they or {store} can end it, so tell them.',
    (store: string) => ({ store }),
  ),
  ends_block: 'They’re blocked now. Deleting the account ends the block, and they can sign up again.',
  no_undo: 'This can’t be undone, and they get no email about it.',
})
