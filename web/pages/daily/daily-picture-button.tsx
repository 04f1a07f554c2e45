import type { DailyItem } from '#contract/catalogue/daily.ts'
import { SHARED_VERSE_CHARACTERS } from '#contract/limits.ts'
import { truncateSentences } from '#rules/text/truncate-sentences.ts'
import { useVersePicture } from '#web/features/verse-picture/use-verse-picture.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { PICTURE_ICONS } from '#web/ui/icon/picture-icons.ts'
import { pictureText } from '#web/ui/text/picture-en.ts'
import { countShare } from './count-share.ts'

/** Opens the screen in which the passage, as it is shared, becomes a picture. */
export function DailyPictureButton({ item: { id, body, body_locale, reference } }: { item: DailyItem }) {
  const text = truncateSentences(body, SHARED_VERSE_CHARACTERS)
  const { open, dialog } = useVersePicture({
    verse: { text, locale: body_locale, reference, name: id },
    onShared: () => void countShare(id),
  })
  return (
    <>
      <Button variant="secondary" icon={PICTURE_ICONS.picture} aria-haspopup="dialog" onClick={open}>
        {pictureText.make}
      </Button>
      {dialog}
    </>
  )
}
