import { useEffect, useId, useRef, useState } from 'react'
import type { DailyItem } from '#contract/daily.ts'
import { COPIED_MILLISECONDS } from '#contract/limits.ts'
import { dailyPath } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { dailyText } from '#web/ui/text/daily-en.ts'
import { CloseButton } from './close-button.tsx'
import styles from './daily-share.module.css'
import { DailyVerseCard } from './daily-verse-card.tsx'
import { shareLink } from './share-link.ts'

type DailyShareProps = { item: DailyItem; titleId: string; close: () => void }

/** The link to this devotional: to be copied, or handed to the device's own sheet. */
export function DailyShare({ item, titleId, close }: DailyShareProps) {
  const [told, setTold] = useState<'copied' | 'failed' | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const linkId = useId()
  const url = new URL(dailyPath(item.id), location.href).href

  useEffect(() => title.current?.focus(), [])
  useEffect(() => {
    if (told !== 'copied') return
    const timer = setTimeout(() => setTold(null), COPIED_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [told])

  async function copy() {
    setTold((await shareLink({ item, url, by: 'copy' })) ? 'copied' : 'failed')
  }

  return (
    <div className={styles.share}>
      <CloseButton close={close} />
      <h1 ref={title} id={titleId} tabIndex={-1} className={styles.title}>
        {dailyText.share_title(item.date !== null)}
      </h1>
      <DailyVerseCard item={item} />
      <label htmlFor={linkId} className={styles.label}>
        {dailyText.link}
      </label>
      <input id={linkId} className={styles.link} readOnly value={url} onFocus={(event) => event.target.select()} />
      <p className={styles.told} role="status">
        {told === 'copied' && dailyText.copied}
        {told === 'failed' && dailyText.copy_failed}
      </p>
      <Button variant="primary" size="large" isBlock icon={told === 'copied' ? 'check' : 'copy'} onClick={copy}>
        {told === 'copied' ? dailyText.copied : dailyText.copy}
      </Button>
      {'share' in navigator && (
        <Button variant="secondary" isBlock icon="share" onClick={() => void shareLink({ item, url, by: 'sheet' })}>
          {dailyText.more_ways}
        </Button>
      )}
      <Button variant="tertiary" isBlock onClick={close}>
        {dailyText.done}
      </Button>
    </div>
  )
}
