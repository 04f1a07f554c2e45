import { catalogue, message } from '../../words/catalogue.ts'

/** Praying together in a room. */
export const togetherText = catalogue('together', {
  title: 'Pray together',
  door_words: 'Everyone hears the same second. Others see only the letters you type here.',
  initials: 'Your initials',
  open: 'Open a room',
  join: 'Join',
  here: message('{count} here', (count: number) => ({ count })),
  host: 'Host',
  you_lead: 'You lead',
  start_all: 'Start for everyone',
  pause_all: 'Pause for everyone',
  pass: 'Pass the lead',
  end_all: 'End for everyone',
  leave: 'Leave',
  in_step: 'In step',
  catching_up: 'Getting back in step',
  not_started: 'The host hasn’t started yet.',
  paused: 'The host paused.',
  rejoin: 'Listen with everyone',
  ended_title: 'Go in peace',
  gone_title: 'This room is closed',
  full_title: 'This room is full',
  too_many: 'You have three rooms open. End one first.',
  needs_script: 'Praying together needs JavaScript.',
  amen: 'Amen',
})
