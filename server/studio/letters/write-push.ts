import type { LetterAudience } from '#contract/studio/letters/letters.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { LetterRow } from '#server/database/letters/letter-tables.ts'

type Written = Pick<LetterRow, 'subject' | 'text' | 'button_url' | 'audience_json'>

/** A letter as the service worker shows it. A notification replaces one with the same tag. */
export function writePush({ subject, text, button_url, audience_json }: Written, tag: string): string {
  const { locale } = parseJsonColumn<LetterAudience>(audience_json)
  return JSON.stringify({ title: subject, body: text, href: button_url ?? '/', lang: locale ?? '', tag })
}
