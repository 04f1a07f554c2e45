import { text } from '../text/en.ts'
import { StatePanel } from './state-panel.tsx'

/** In place of content that no catalogue has brought yet. */
export function NoCatalogue() {
  return <StatePanel icon="book" title={text.discover.empty_title} words={text.discover.no_catalogue} level="h2" />
}
