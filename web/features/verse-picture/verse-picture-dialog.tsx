import { useId } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { PICTURE_ICONS } from '#web/ui/icon/picture-icons.ts'
import { bibleMarksText } from '#web/ui/text/bible/bible-marks-en.ts'
import { versePictureText as words } from '#web/ui/text/bible/verse-picture-en.ts'
import { sharingText } from '#web/ui/text/catalogue/sharing-en.ts'
import { pictureText } from '#web/ui/text/picture-en.ts'
import { type ShownVerse, useShownVerse } from './translation/use-shown-verse.ts'
import { useChoices } from './use-choices.ts'
import { useDrawnPicture } from './use-drawn-picture.ts'
import { VersePictureControls } from './verse-picture-controls.tsx'
import styles from './verse-picture-dialog.module.css'

export type VersePictureProps = {
  verse: ShownVerse
  /** Called when the picture was shared or saved. */
  onShared?: (() => void) | undefined
  onClose: () => void
}

/** A verse on a picture, as large as the screen allows, with the controls for it. */
export function VersePictureDialog({ verse, onShared, onClose }: VersePictureProps) {
  const titleId = useId()
  const { choices, change, undo } = useChoices()
  const { shown, translation } = useShownVerse(verse)
  const { canvas, drawn, hasFailed, whenDrawn } = useDrawnPicture(shown, choices)
  return (
    <Dialog className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <header className={styles.head}>
        <IconButton icon="close" label={sharingText.close} onClick={onClose} />
        <h2 id={titleId}>{words.title}</h2>
        <IconButton
          icon={PICTURE_ICONS.undo}
          label={bibleMarksText.undo}
          aria-disabled={undo === undefined}
          onClick={undo}
        />
      </header>
      <div className={styles.stage} aria-busy={drawn === null && !hasFailed}>
        <canvas
          ref={canvas}
          className={styles.picture}
          data-shape={choices.shape}
          role="img"
          lang={shown.locale}
          aria-label={`${shown.text} ${shown.reference}`}
        />
        {hasFailed && <p role="alert">{pictureText.failed}</p>}
      </div>
      <VersePictureControls
        canvas={canvas}
        choices={choices}
        change={change}
        drawn={drawn}
        whenDrawn={whenDrawn}
        translation={translation}
        onShared={onShared}
      />
    </Dialog>
  )
}
