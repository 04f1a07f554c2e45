import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import { PICTURE_ICONS } from '#web/ui/icon/picture-icons.ts'
import { versePictureText as words } from '#web/ui/text/bible/verse-picture-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import type { Choices } from '../choices.ts'
import { PICTURES } from '../pictures.ts'
import row from './choice-row.module.css'
import styles from './picture-choice.module.css'
import { useOwnPictures } from './use-own-pictures.ts'

type Picture = Choices['picture']
type PictureChoiceProps = { chosen: Picture; choose: (picture: Picture) => void }

/** The brand's pictures, and one of the visitor's own, which stays on the device. */
export function PictureChoice({ chosen, choose }: PictureChoiceProps) {
  const name = useId()
  const [lastOwn, setLastOwn] = useState<ImageBitmap | null>(null)
  // Undo may bring back an earlier picture of the visitor's own.
  const own = typeof chosen === 'string' ? lastOwn : chosen
  const openOwn = useOwnPictures()

  // A file that opens slowly does not replace a later choice.
  const opening = useRef<File>(null)

  async function open(file: File | undefined) {
    if (!file) return
    opening.current = file
    const isLatest = () => opening.current === file
    try {
      const picture = await openOwn(file)
      if (!picture || !isLatest()) return
      setLastOwn(picture)
      choose(picture)
    } catch {
      if (isLatest()) showToast(words.own_failed, { icon: 'alert', tone: 'attention' })
    }
  }
  function chooseOpened(picture: Picture) {
    opening.current = null
    choose(picture)
  }
  return (
    <fieldset className={row.group}>
      <legend className={row.label}>{words.picture}</legend>
      <div className={styles.pictures}>
        {PICTURES.map((picture, at) => (
          <label key={picture} className={styles.option}>
            <img src={picture} alt={words.picture_number(at + 1)} width={52} height={52} decoding="async" />
            <input type="radio" name={name} checked={picture === chosen} onChange={() => chooseOpened(picture)} />
          </label>
        ))}
        {own && (
          <label className={styles.option}>
            <OwnPicture picture={own} />
            <input type="radio" name={name} checked={own === chosen} onChange={() => chooseOpened(own)} />
          </label>
        )}
        <label className={styles.add}>
          <Icon name={PICTURE_ICONS.addPicture} size={22} />
          <VisuallyHidden>{words.add_own}</VisuallyHidden>
          <input
            type="file"
            accept="image/*"
            onChange={({ target }) => {
              void open(target.files?.[0])
              // So that the same file can be chosen again.
              target.value = ''
            }}
          />
        </label>
      </div>
    </fieldset>
  )
}

const THUMBNAIL = 104

/** A square of the visitor's own picture. Their file has no address that a page may show. */
function OwnPicture({ picture }: { picture: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const side = Math.min(picture.width, picture.height)
    const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2]
    canvas.current?.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, THUMBNAIL, THUMBNAIL)
  }, [picture])
  return <canvas ref={canvas} width={THUMBNAIL} height={THUMBNAIL} role="img" aria-label={words.own} />
}
