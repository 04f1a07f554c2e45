import type { Entry } from '#contract/studio/catalogue.ts'
import { entryText } from '#studio/text/entry-en.ts'
import { tabLabel } from '#studio/text/tab-label.ts'
import { Card } from '#studio/ui/card/card.tsx'

/** The sections of tabs with this entry. */
export function PlacedCard({ sections }: Pick<Entry, 'sections'>) {
  return (
    <Card title={entryText.placed}>
      {sections.length === 0 && <p>{entryText.placed_none}</p>}
      <ul>
        {sections.map(({ tab, title }) => (
          <li key={`${tab} ${title}`}>{entryText.placed_on(title, tabLabel(tab))}</li>
        ))}
      </ul>
    </Card>
  )
}
