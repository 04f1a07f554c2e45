import { type ChangeEvent, useRef, useState } from 'react'
import { brand } from '#brand/brand.ts'
import { exportOpml, importOpml } from '#contract/catalogue/private-feeds.ts'
import { call } from '#web/http/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { downloadText } from '#web/ui/download-text.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { podcastAppText as words } from '#web/ui/text/account/podcast-app-en.ts'
import { sectionFault } from '../section-fault.ts'
import styles from './section.module.css'

/** Exports the followed shows as OPML for other apps, and imports them. */
export function OpmlButtons({ userId }: { userId: string }) {
  const file = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState('')
  const submit = useSubmit(sectionFault())
  const params = { id: userId }

  async function download() {
    const { data } = await call(exportOpml, { params })
    downloadText(`${brand.slug}.opml`, data.opml, 'text/x-opml')
  }
  async function upload(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0]
    if (!chosen) return
    const opml = await chosen.text()
    event.target.value = ''
    const { data } = await call(importOpml, { params, body: { opml } })
    setOutcome(words.imported(data.followed.length, data.unknown.length))
  }
  return (
    <>
      <div className={styles.row}>
        <Button variant="secondary" isBusy={submit.isBusy} onClick={() => void submit.run(download)}>
          {words.opml_export}
        </Button>
        <Button variant="secondary" isBusy={submit.isBusy} onClick={() => file.current?.click()}>
          {words.opml_import}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".opml,.xml,text/x-opml,text/xml"
          aria-label={words.opml_import}
          onChange={(event) => void submit.run(() => upload(event))}
        />
      </div>
      <p role="status">{outcome}</p>
      <FormMessage fault={submit.fault} />
    </>
  )
}
