import { useEffect, useRef } from 'react'
import { SOCIAL_PROOF } from '#brand/social-proof.ts'
import { APP_DOWNLOAD_CLOSE_MILLISECONDS } from '#contract/limits.ts'
import { closeAppDownloadDialog } from '#web/state/app-download-request.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import sheet from '#web/ui/dialog/sheet-dialog.module.css'
import { BrandMark } from '#web/ui/icon/brand-mark.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { appDownloadText as words } from '#web/ui/text/app-download-en.ts'
import styles from './app-download-modal.module.css'
import { appLinkHere } from './this-device.ts'

const STARS = [1, 2, 3, 4, 5]

/** The app download dialog. Download opens the store and closes a moment later; Continue closes. */
export function AppDownloadModal({ request, link }: { request: number; link: string | undefined }) {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])

  const close = () => closeAppDownloadDialog(request)
  function downloading() {
    leaving.current = setTimeout(close, APP_DOWNLOAD_CLOSE_MILLISECONDS)
  }
  return (
    <Dialog className={classNames(sheet.sheet, styles.modal)} aria-labelledby="app-download-title" onClose={close}>
      <span className={styles.mark}>
        <BrandMark size={40} />
      </span>
      <h2 id="app-download-title" className={styles.title}>
        {words.title}
      </h2>
      <p className={styles.words}>{words.words}</p>
      {SOCIAL_PROOF.app_reviews !== null && (
        <p className={styles.proof}>
          <span className={styles.stars}>
            {STARS.map((star) => (
              <Icon key={star} name={LATER_SHAPES.star} size={16} />
            ))}
          </span>
          {SOCIAL_PROOF.app_reviews}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          href={link ?? appLinkHere()}
          target="_blank"
          rel="noopener"
          variant="primary"
          size="large"
          isBlock
          onClick={downloading}
        >
          {words.download}
        </Button>
        <Button variant="tertiary" size="large" isBlock onClick={close}>
          {words.go_on}
        </Button>
      </div>
    </Dialog>
  )
}
