import { catalogue, message } from '../../words/catalogue.ts'
import { formatClock } from '../../words/format-clock.ts'

/** The positions offered when an item resumes, and after a jump. The ids continue those of `progress-en.ts`. */
export const progressOffersText = catalogue('progress', {
  elsewhere: message(
    'You left off at {here} here, and at {there} on another device.',
    (here: number, there: number) => ({
      here: formatClock(here),
      there: formatClock(there),
    }),
  ),
  further: message('You’d reached {there}.', (there: number) => ({ there: formatClock(there) })),
  moved: message('Moved to {there}.', (there: number) => ({ there: formatClock(there) })),
  go_to: message('Go to {place}', (place: number) => ({ place: formatClock(place) })),
  stay: 'Stay here',
  back_to: message('Back to {place}', (place: number) => ({ place: formatClock(place) })),
})
