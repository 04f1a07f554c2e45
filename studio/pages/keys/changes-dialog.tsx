import { type ApiKey, listApiKeyCalls } from '#contract/studio/integrations/keys.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { keysText } from '#studio/text/keys-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import styles from './keys.module.css'

/** The changes that were made with a key, newest first. */
export function ChangesDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const calls = useCall(listApiKeyCalls, { params: { id } }, { isFresh: true })
  const rows = calls.data?.data
  return (
    <Dialog
      title={keysText.changes_of(name)}
      onClose={onClose}
      actions={<Button onPress={onClose}>{keysText.close}</Button>}
    >
      {calls.isPending && <Skeleton rows={3} label={keysText.loading} />}
      {calls.error && !rows && <LoadError error={calls.error} onRetry={calls.refetch} />}
      {rows?.length === 0 && <p>{keysText.changes_none}</p>}
      {rows && rows.length > 0 && (
        <ol className={styles.changes}>
          {rows.map((row) => (
            <li key={row.id}>
              <code>
                {row.method} {row.path}
              </code>
              <small>{formatDayAndTime(row.at)}</small>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
