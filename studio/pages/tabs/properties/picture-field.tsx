import { useState } from 'react'
import type { OpenTabVersion, TabSection } from '#contract/studio/tabs.ts'
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

/** The picture of a section: one that the catalogue has. */
export function PictureField({ section, pictures, set, isReadOnly }: PictureFieldProps) {
  const [isChoosing, setChoosing] = useState(false)
  const shown = section.wide_image ?? section.image
  const address = shown && pictures[shown]
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
          onPlace={({ image, wide_image }) => {
            set({ image, wide_image })
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
