import { catalogue, message } from '#web/ui/words/catalogue.ts'

export const soundText = catalogue('studio_sound', {
  title: 'Sound',
  play: 'Play',
  pause: 'Pause',
  back: 'Back 15 seconds',
  forward: 'Forward 15 seconds',
  at: message('{now} of {whole}', (now: string, whole: string) => ({ now, whole })),
  film: 'The sound of a video can’t be played here.',
  failed: 'The sound didn’t load. Reload the page to try again.',
  drawing: 'Drawing the waveform…',
  chapter_mark: message('Start of chapter {number}, {title}', (number: number, title: string) => ({ number, title })),
  chapter_here: 'Chapter here',
  chapter_play: message('Play chapter {number}', (number: number) => ({ number })),
})
