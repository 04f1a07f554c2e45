import { clockText } from '#rules/dates/duration-text.ts'
import { catalogue, message } from '../../words/catalogue.ts'

/** Where somebody left off: marks on cards, what is asked when an item resumes, and the row of what to go on with. */
export const progressText = catalogue('progress', {
  continue: 'Continue listening',
  continue_sub: 'Where you left off',
  library: 'Your library',
  hide: message('Remove {title} from this row', (title: string) => ({ title })),
  hidden: message('{title} removed until you play it again', (title: string) => ({ title })),
  undo: 'Undo',
  left: message('{duration} left', (duration: string) => ({ duration })),
  finished: 'Finished',
  elsewhere: message(
    'You left off at {here} here, and at {there} on another device.',
    (here: number, there: number) => ({
      here: clockText(here),
      there: clockText(there),
    }),
  ),
  further: message('You’d reached {there}.', (there: number) => ({ there: clockText(there) })),
  moved: message('Moved to {there}.', (there: number) => ({ there: clockText(there) })),
  go_to: message('Go to {place}', (place: number) => ({ place: clockText(place) })),
  stay: 'Stay here',
  back_to: message('Back to {place}', (place: number) => ({ place: clockText(place) })),
})
