import { type RefObject, useState } from 'react'
import { brand } from '#brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { downloadBlob } from '#web/ui/download-blob.ts'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import { withAltText } from '#web/ui/picture/alt-text-of-png.ts'
import { sharePicture } from '#web/ui/picture/share-picture.ts'
import { toPng } from '#web/ui/picture/to-png.ts'
import { pictureText } from '#web/ui/text/picture-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import type { PicturedVerse } from '../choices.ts'
import styles from './picture-buttons.module.css'

type PictureButtonsProps = {
  canvas: RefObject<HTMLCanvasElement | null>
  isReady: boolean
  /** The verse on the canvas, once the latest choices are drawn. */
  whenDrawn: () => Promise<PicturedVerse | undefined>
  onShared: (() => void) | undefined
}

/** Shares the picture with the verse as text, or saves it. */
export function PictureButtons({ canvas, isReady, whenDrawn, onShared }: PictureButtonsProps) {
  const [isBusy, setBusy] = useState(false)

  async function finish(deliver: (file: File, words: string) => Promise<'shared' | 'closed' | 'saved'>) {
    setBusy(true)
    try {
      const verse = await whenDrawn()
      if (!verse || !canvas.current) throw new Error('there is no picture')
      const words = `${verse.text}\n${verse.reference}`
      const outcome = await deliver(await pictureFile(canvas.current, verse.name, words), words)
      if (outcome === 'saved') showToast(pictureText.saved, { icon: 'check', tone: 'success' })
      if (outcome !== 'closed') onShared?.()
    } catch {
      showToast(pictureText.failed, { icon: 'alert', tone: 'attention' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.buttons}>
      <Button
        variant="primary"
        size="large"
        icon="share"
        isBusy={isBusy}
        disabled={!isReady}
        onClick={() => void finish(sharePicture)}
      >
        {pictureText.share}
      </Button>
      <Button
        variant="secondary"
        size="large"
        icon={LISTENING_SHAPES.download}
        disabled={!isReady || isBusy}
        onClick={() => void finish(savePicture)}
      >
        {pictureText.save}
      </Button>
    </div>
  )
}

async function savePicture(file: File): Promise<'saved'> {
  downloadBlob(file.name, file)
  return 'saved'
}

/** The picture with the verse in it as alternative text. */
async function pictureFile(canvas: HTMLCanvasElement, name: string, words: string): Promise<File> {
  const png = await toPng(canvas)
  const bytes = withAltText(new Uint8Array(await png.arrayBuffer()), words)
  return new File([bytes], `${brand.slug}-${name}.png`, { type: png.type })
}
