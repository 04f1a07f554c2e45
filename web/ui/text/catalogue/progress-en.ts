import { catalogue, message } from '../../words/catalogue.ts'

/** Progress marks on cards, and the row of items in progress. */
export const progressText = catalogue('progress', {
  continue: 'Continue listening',
  continue_sub: 'Where you left off',
  library: 'Your library',
  hide: message('Remove {title} from this row', (title: string) => ({ title })),
  hidden: message('{title} removed until you play it again', (title: string) => ({ title })),
  undo: 'Undo',
  left: message('{duration} left', (duration: string) => ({ duration })),
  finished: 'Finished',
})
