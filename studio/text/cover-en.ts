import { catalogue, message } from '#web/ui/words/catalogue.ts'

export const coverText = catalogue('studio_cover', {
  title: 'Cover',
  hint: 'Drag the frame. Every size follows.',
  zoom: 'Zoom',
  across: 'Left to right',
  down: 'Top to bottom',
  choose: 'Choose a picture',
  typeset: 'Make one from the title',
  typeset_title: 'Make a cover from the title?',
  typeset_text: 'The title and artist replace the picture. You can undo this in History.',
  typeset_make: 'Make it',
  save: 'Use this cover',
  reset: 'Put it back',
  saved: 'Cover changed',
  sending: 'Sending…',
  not_a_picture: 'Choose a JPEG, PNG, WebP, or AVIF picture.',
  refused: message('This picture can’t be used: {why}.', (why: string) => ({ why })),
  too_large: message('This picture is larger than {megabytes} MB.', (megabytes: number) => ({ megabytes })),
  small: message(
    'The cover would be {pixels} px wide. Podcast directories want 1,400 px or more.',
    (pixels: number) => ({ pixels }),
  ),
  unknown: 'This cover’s picture isn’t stored here. Choose a picture to change it.',
  card: 'Card',
  row: 'Row',
  wide: 'Wide',
})
