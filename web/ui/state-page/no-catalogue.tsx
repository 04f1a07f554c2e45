import { text } from '../text/en.ts'
import { StatePanel } from './state-panel.tsx'

/** Shown in place of content until a catalogue is imported. */
export function NoCatalogue() {
  return <StatePanel icon="book" title={text.discover.empty_title} words={text.discover.no_catalogue} level="h2" />
}
