import { useQueryClient } from '@tanstack/react-query'
import { memo, useEffect, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { type Entry, getEntry, listLibrary, listRevisions } from '#contract/studio/catalogue.ts'
import { setCover } from '#contract/studio/covers.ts'
import type { EntryCover } from '#contract/studio/entry-cover.ts'
import { cropBox, WHOLE_PICTURE } from '#rules/catalogue/cover-crop.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { PICTURE_TYPES, usePictureUpload } from '#studio/features/use-picture-upload.ts'
import { coverText } from '#studio/text/cover-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Row } from '#studio/ui/page/page.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { mayChangeAtOnce } from '../review/needs-review.ts'
import styles from './cover.module.css'
import { type CoverEdits, chosenCover, coverAfterSave } from './cover-edits.ts'
import { CropFrame, CropPreview } from './crop-frame.tsx'
import { CropSliders } from './crop-sliders.tsx'

const DIRECTORY_PIXELS = 1400

type CoverCardProps = {
  entry: Entry
  onChanged: (entry: Entry) => void
  /** Called when a picture or its crop becomes unsaved or saved. */
  onDirty: (isDirty: boolean) => void
}

/** The cover of an item or series: picture, crop, and all shown sizes. */
export const CoverCard = memo(function CoverCard({ entry, onChanged, onDirty }: CoverCardProps) {
  const { edited, edit, reset, change, save } = useCoverEdits({ entry, onChanged, onDirty })
  const cover = edited ?? entry.cover
  const upload = usePictureUpload(({ id, ...picture }) => edit({ picture_id: id, ...picture, ...WHOLE_PICTURE }))
  const isFixed = !mayChangeAtOnce(entry) || change.isPending
  const pixels = cover ? cropBox(cover, cover, 'square').width : 0
  return (
    <Card title={coverText.title} id="cover" {...(cover && !isFixed && { hint: coverText.hint })}>
      {(upload.fault ?? change.error) && <Note tone="bad">{upload.fault ?? errorText(change.error)}</Note>}
      {cover ? (
        <div className={styles.columns}>
          <CropFrame cover={cover} isFixed={isFixed} onMove={(center) => edit({ ...cover, ...center })} />
          <div className={styles.side}>
            <CropSliders cover={cover} isFixed={isFixed} onChange={(crop) => edit({ ...cover, ...crop })} />
            <CoverSizes cover={cover} wideUrl={edited ? null : entry.wide_image_url} />
          </div>
        </div>
      ) : (
        <div className={styles.columns}>
          <img className={styles.shown} src={entry.image_url} alt="" />
          <p>{coverText.unknown}</p>
        </div>
      )}
      {edited && pixels < DIRECTORY_PIXELS && <Note tone="gold">{coverText.small(pixels)}</Note>}
      {mayChangeAtOnce(entry) && (
        <CoverActions edited={edited} upload={upload} isChanging={change.isPending} onSave={save} onReset={reset} />
      )}
    </Card>
  )
})

/** The editor of a cover, with its Save button. */
function useCoverEdits({ entry, onChanged, onDirty }: CoverCardProps) {
  const client = useQueryClient()
  const [edits, setEdits] = useState<CoverEdits>()
  const change = useChange(setCover, {
    refreshes: [listRevisions, listLibrary],
    onDone({ data }, { body: { picture } }) {
      setEdits((before) => coverAfterSave(before, { picture, version: data.version }))
      onChanged(data)
      showToast(coverText.saved)
    },
    // The cover that others saved appears once this one is reset.
    onRefused: () => void client.invalidateQueries({ queryKey: callKey(getEntry) }),
  })
  const isDirty = edits !== undefined
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return {
    edited: edits?.cover,
    edit: (cover: EntryCover) => setEdits((before) => ({ version: before?.version ?? entry.version, cover })),
    reset() {
      change.reset()
      setEdits(undefined)
    },
    change,
    save(picture: EntryCover | null) {
      const kind = entry.kind === 'series' ? 'series' : 'content'
      const version = edits?.version ?? entry.version
      change.mutate({ params: { kind, id: entry.id }, body: { version, picture: picture && chosenCover(picture) } })
    },
  }
}

type CoverActionsProps = {
  edited: EntryCover | undefined
  upload: ReturnType<typeof usePictureUpload>
  isChanging: boolean
  /** With null, the server draws a cover with the title. */
  onSave: (picture: EntryCover | null) => void
  onReset: () => void
}

function CoverActions({ edited, upload, isChanging, onSave, onReset }: CoverActionsProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Row>
      {edited && (
        <Button look="ink" isDisabled={isChanging} onPress={() => onSave(edited)}>
          {coverText.save}
        </Button>
      )}
      {edited && (
        <Button look="plain" isDisabled={isChanging} onPress={onReset}>
          {coverText.reset}
        </Button>
      )}
      <FileTrigger acceptedFileTypes={PICTURE_TYPES} onSelect={(files) => void upload.start(files?.[0])}>
        <Button icon="image-up" isDisabled={upload.isUploading || isChanging}>
          {upload.isUploading ? coverText.sending : coverText.choose}
        </Button>
      </FileTrigger>
      <Button look="plain" isDisabled={isChanging} onPress={() => setAsking(true)}>
        {coverText.typeset}
      </Button>
      {isAsking && (
        <TypesetDialog
          onMake={() => {
            setAsking(false)
            onSave(null)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Row>
  )
}

/** All sizes of a cover with its current crop; `wideUrl` is the saved wide picture. */
function CoverSizes({ cover, wideUrl }: { cover: EntryCover; wideUrl: string | null }) {
  return (
    <div className={styles.sizes}>
      <figure className={styles.card}>
        <CropPreview cover={cover} shape="square" />
        <figcaption>{coverText.card}</figcaption>
      </figure>
      <figure className={styles.row}>
        <CropPreview cover={cover} shape="square" />
        <figcaption>{coverText.row}</figcaption>
      </figure>
      <figure className={styles.wide}>
        {wideUrl === null ? <CropPreview cover={cover} shape="wide" /> : <img src={wideUrl} alt="" />}
        <figcaption>{coverText.wide}</figcaption>
      </figure>
    </div>
  )
}

type TypesetDialogProps = { onMake: () => void; onClose: () => void }

function TypesetDialog({ onMake, onClose }: TypesetDialogProps) {
  return (
    <Dialog
      title={coverText.typeset_title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button look="ink" onPress={onMake}>
            {coverText.typeset_make}
          </Button>
        </>
      }
    >
      <p>{coverText.typeset_text}</p>
    </Dialog>
  )
}
