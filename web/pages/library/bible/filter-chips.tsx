import type { MouseEvent, ReactNode } from 'react'
import { type BibleMarkFilter, HIGHLIGHT_COLORS } from '#contract/catalogue/bible-marks.ts'
import { ColorDisc } from '#web/features/bible/marks/color-disc.tsx'
import { isPlainClick } from '#web/ui/button/is-plain-click.ts'
import { Chip, Chips } from '#web/ui/chip/chip.tsx'
import { bibleMarksText as words } from '#web/ui/text/bible/bible-marks-en.ts'
import { bibleFilterAddress } from './bible-filter.ts'

type FilterChipsProps = { chosen: BibleMarkFilter | null; onChoose: (filter: BibleMarkFilter | null) => void }

/** All, each color by its name, notes and bookmarks; each with its own address. */
export function FilterChips({ chosen, onChoose }: FilterChipsProps) {
  const chip = (filter: BibleMarkFilter | null, label: ReactNode) => (
    <Chip
      key={filter}
      href={bibleFilterAddress(filter)}
      isCurrent={chosen === filter}
      onClick={(event: MouseEvent) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onChoose(filter)
      }}
      data-in-place=""
    >
      {label}
    </Chip>
  )
  return (
    <Chips label={words.filters}>
      {chip(null, words.all)}
      {HIGHLIGHT_COLORS.map((color) =>
        chip(
          color,
          <>
            <ColorDisc color={color} />
            {words.colors[color]}
          </>,
        ),
      )}
      {chip('note', words.notes)}
      {chip('bookmark', words.bookmarks)}
    </Chips>
  )
}
