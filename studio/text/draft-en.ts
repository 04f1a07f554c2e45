import { catalogue, message } from '#web/ui/words/catalogue.ts'

export const draftText = catalogue('studio_draft', {
  unchanged: 'All changes saved',
  saving: 'Saving draft',
  saved: 'Draft saved',
  not_saved: 'Draft not saved. Keep this page open.',
  restored: message('This is your draft from {time}. Listeners don’t see it until you publish.', (time: string) => ({
    time,
  })),
  other: message('{who} has unpublished changes here, saved {time}.', (who: string, time: string) => ({ who, time })),
  someone: 'Someone',
  changed_elsewhere: 'Your draft changed in another window or on another device. Choose which one to keep.',
  show_other: 'Use the other one',
  keep_this: 'Keep this one',
})
