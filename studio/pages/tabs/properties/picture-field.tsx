import { useState } from 'react'
import type { OpenTabVersion, Placeable, TabSection } from '#contract/studio/tabs.ts'
import { tabsText } from '#studio/text/tabs-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import styles from './fields.module.css'
import { PlaceDialog } from './place-dialog.tsx'

type PictureFieldProps = {
  section: TabSection
  pictures: OpenTabVersion['pictures']
  set: (fields: Partial<TabSection>) => void
  isReadOnly: boolean
}

function pictureOf({ image, wide_image }: Pick<TabSection, 'image' | 'wide_image'>): string | null {
  return wide_image ?? image
}

/** The picture of a section, from the catalogue. */
export function PictureField({ section, pictures, set, isReadOnly }: PictureFieldProps) {
  const [isChoosing, setChoosing] = useState(false)
  // `pictures` lacks a new choice until the next save.
  const [chosen, setChosen] = useState<Placeable>()
  const shown = pictureOf(section)
  const isChosen = chosen !== undefined && shown === pictureOf(chosen)
  const address = shown && (pictures[shown] ?? (isChosen ? chosen.image_url : undefined))
  return (
    <div className={styles.field}>
      <span className={styles.label}>{tabsText.picture}</span>
      {address ? (
        <img className={styles.picture} src={address} alt="" />
      ) : (
        shown === null && <p className={styles.quiet}>{tabsText.picture_none}</p>
      )}
      {!isReadOnly && (
        <div className={styles.inRow}>
          <Button size="small" icon="image-up" onPress={() => setChoosing(true)}>
            {tabsText.picture_choose}
          </Button>
          {shown !== null && (
            <Button size="small" look="plain" onPress={() => set({ image: null, wide_image: null })}>
              {tabsText.picture_remove}
            </Button>
          )}
        </div>
      )}
      {isChoosing && (
        <PlaceDialog
          kinds={['series', 'content', 'artist', 'radio']}
          placed={new Set()}
          onPlace={(thing) => {
            const { image, wide_image } = thing
            setChosen(thing)
            set({ image, wide_image })
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
