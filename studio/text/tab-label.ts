import { tabName } from '#web/ui/text/tab-name.ts'
import { tabsText } from './tabs-en.ts'

/** The name of a tab. Two tabs have the same name for listeners. */
export function tabLabel(id: string): string {
  return id === 'for-you' ? tabsText.for_you : tabName(id)
}
