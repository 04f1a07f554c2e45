import { catalogue, message } from '#web/ui/words/catalogue.ts'

export const impersonationText = catalogue('studio_impersonation', {
  title: 'See what they see',
  lead: 'The site as this person sees it: their access and their library. You can’t change anything.',
  open: 'See as this person…',
  dialog_title: message('See the site as {name}', (name: string) => ({ name })),
  dialog: message(
    'You get {minutes} minutes. You can look around, but nothing you press is saved. Their journal, notes, payments, and addresses stay hidden.',
    (minutes: number) => ({ minutes: String(minutes) }),
  ),
  shows_progress: 'They asked for help with what they listened to',
  shows_progress_hint: 'Shows how far they got in each recording. The audit log notes it.',
  start: 'Start',
  seeing: message('You’re seeing the site as {name}', (name: string) => ({ name })),
  read_only: message('Read-only until {time}. Nothing you press is saved.', (time: string) => ({ time })),
  end: 'Stop',
  frame: message('The site as {name} sees it', (name: string) => ({ name })),
  ended: 'You’re no longer seeing the site as this person.',
  time_up: 'Time’s up: you’re no longer seeing the site as this person.',
  left: 'That page can’t be shown here.',
  back: 'Back to Discover',
})
