import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import type { YearFigures } from '#contract/catalogue/year-in-review.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { sharePicture } from '#web/ui/picture/share-picture.ts'
import { yearText as words } from '#web/ui/text/catalogue/year-en.ts'
import { pictureText } from '#web/ui/text/picture-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { drawPicture } from './draw-picture.ts'
import type { FigureLine } from './figure-lines.ts'
import styles from './year-picture.module.css'

type YearPictureProps = { title: string; year: number; lines: readonly FigureLine[] }

/** Checkboxes for the figures, and a button that makes a picture of the checked ones and shares or saves it. */
export function YearPicture({ title, year, lines }: YearPictureProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<keyof YearFigures>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const shown = lines.filter(({ key }) => !leftOut.has(key))

  function turn(key: keyof YearFigures, isOn: boolean) {
    const others = [...leftOut].filter((one) => one !== key)
    setLeftOut(new Set(isOn ? others : [...others, key]))
  }
  async function make() {
    setBusy(true)
    try {
      const picture = await drawPicture(title, shown)
      const outcome = await sharePicture(new File([picture], `${brand.slug}-${year}.png`, { type: picture.type }))
      if (outcome === 'saved') showToast(pictureText.saved, { icon: 'check' })
    } catch {
      showToast(pictureText.failed, { icon: 'alert', tone: 'attention' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset className={styles.picture}>
      <legend className={styles.title}>{words.picture}</legend>
      <p className={styles.words}>{words.picture_words}</p>
      <div className={styles.choices}>
        {lines.map(({ key, label }) => (
          <CheckBox key={key} isOn={!leftOut.has(key)} onTurn={(isOn) => turn(key, isOn)}>
            {label}
          </CheckBox>
        ))}
      </div>
      <Button variant="primary" icon="share" isBusy={isBusy} disabled={shown.length === 0} onClick={() => void make()}>
        {pictureText.share}
      </Button>
    </fieldset>
  )
}
