import { type BrandVersion, getBrand, restoreBrand } from '#contract/studio/brand.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { brandText } from '#studio/text/brand-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Status } from '#studio/ui/status/status.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import styles from '../brand.module.css'
import type { BrandPart } from '../brand-part.ts'
import { fieldLabel } from '../fields/field-label.ts'

/** The published versions, each with its author and changed fields. Each can be published again. */
export function VersionsCard({ editor, isReadOnly }: BrandPart) {
  const { version: live, versions } = editor.brand
  const restore = useChange(restoreBrand, {
    refreshes: [getBrand],
    onDone(reply, { params, body }) {
      editor.replace(reply)
      const undo = () => restore.mutate({ params: { version: body.live }, body: { live: reply.data.version } })
      showToast(brandText.restored(nameOf(params.version)), undo)
    },
    onRefused: (error) => showToast(errorText(error)),
  })
  return (
    <Card title={brandText.versions}>
      <ol className={styles.versions}>
        {versions.map((version) => (
          <li key={version.version}>
            <div>
              <b>{nameOf(version.version)}</b>
              {version.version === live && <Status name="live">{brandText.live}</Status>}
              <p className={styles.hint}>{whenText(version)}</p>
              {version.changes.length > 0 && (
                <p className={styles.hint}>
                  {version.changes.map(({ field }) => fieldLabel(field, editor.brand)).join(' · ')}
                </p>
              )}
            </div>
            {!isReadOnly && version.version !== live && (
              <Button
                size="small"
                isDisabled={restore.isPending}
                aria-label={brandText.restore_of(nameOf(version.version))}
                onPress={() => restore.mutate({ params: { version: version.version }, body: { live } })}
              >
                {brandText.restore}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function nameOf(version: number): string {
  return version === 0 ? brandText.folder : brandText.version(version)
}

function whenText({ version, at, by, note, restored_version }: BrandVersion): string {
  if (version === 0 || at === null) return brandText.folder_hint
  const from = restored_version === null || restored_version === 0 ? [] : [brandText.restored_from(restored_version)]
  const day = formatDayAndTime(at)
  return [by === null ? day : brandText.by(by, day), ...from, ...(note === null ? [] : [note])].join(' · ')
}
