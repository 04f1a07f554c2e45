import { clockText } from '#rules/dates/duration-text.ts'
import { catalogue, message } from '../../words/catalogue.ts'

/** The positions offered when an item resumes, and after a jump. The ids continue those of `progress-en.ts`. */
export const progressOffersText = catalogue('progress', {
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
