import { IconButton } from '#web/ui/button/icon-button.tsx'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import { useTextSize } from './text-size.ts'

/** One step smaller, one step larger. */
export function TextSizeButtons() {
  const { canShrink, canGrow, change } = useTextSize()
  return (
    <span data-scripted="">
      <IconButton
        icon={LATER_SHAPES.textSmaller}
        label={bibleText.smaller}
        aria-disabled={!canShrink}
        onClick={() => change(-1)}
      />
      <IconButton
        icon={LATER_SHAPES.textLarger}
        label={bibleText.larger}
        aria-disabled={!canGrow}
        onClick={() => change(1)}
      />
    </span>
  )
}
