import { clockText } from '#rules/duration-text.ts'
import { catalogue, message } from '../words/catalogue.ts'

/** Where somebody left off: marks on cards, what is asked when an item resumes, and the row of what to go on with. */
export const progressText = catalogue('progress', {
  continue: 'Continue listening',
  continue_sub: 'Where you left off',
  library: 'Your library',
  hide: message('Take {title} off this row', (title: string) => ({ title })),
  hidden: message('{title} is off this row until you listen to it again', (title: string) => ({ title })),
  undo: 'Undo',
  left: message('{duration} left', (duration: string) => ({ duration })),
  finished: 'Finished',
  elsewhere: message('Here you were at {here}, on another device at {there}.', (here: number, there: number) => ({
    here: clockText(here),
    there: clockText(there),
  })),
  further: message('You had got as far as {there}.', (there: number) => ({ there: clockText(there) })),
  moved: message('Moved to {there}.', (there: number) => ({ there: clockText(there) })),
  go_to: message('Go to {place}', (place: number) => ({ place: clockText(place) })),
  stay: 'Stay here',
  back_to: message('Back to {place}', (place: number) => ({ place: clockText(place) })),
})
