import { useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import { listWebhooks, rotateWebhookSecret, type Webhook } from '#contract/studio/integrations/webhooks.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { PasswordProof } from '#studio/features/password-proof.tsx'
import { SecretDialog } from '#studio/features/secret-dialog.tsx'
import { partsText } from '#studio/text/parts-en.ts'
import { webhooksText } from '#studio/text/webhooks-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import styles from '../webhooks.module.css'

/** Replaces the secret of a webhook. The secret itself is shown once, when it is made. */
export function SecretCard({ webhook: { id, previous_secret_until } }: { webhook: Webhook }) {
  const [isAsking, setAsking] = useState(false)
  const [secret, setSecret] = useState<string>()
  const rotate = useChange(rotateWebhookSecret, {
    refreshes: [listWebhooks],
    onDone({ data }) {
      setAsking(false)
      setSecret(data.secret)
    },
  })
  const makeNew = () => rotate.mutate({ params: { id } })
  const needsProof = isCallError(rotate.error) && rotate.error.code === 'reauthentication_required'
  return (
    <Card title={webhooksText.secret_card} hint={webhooksText.secret_card_hint}>
      <div className={styles.stack}>
        {previous_secret_until !== null && (
          <Note>{webhooksText.previous_until(formatDayAndTime(previous_secret_until))}</Note>
        )}
        <div className={styles.buttons}>
          <Button icon="key-round" onPress={() => setAsking(true)}>
            {webhooksText.rotate}
          </Button>
        </div>
      </div>
      {isAsking && !needsProof && (
        <Dialog
          title={webhooksText.rotate_title}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onPress={() => setAsking(false)}>{partsText.cancel}</Button>
              <Button look="ink" isDisabled={rotate.isPending} onPress={makeNew}>
                {webhooksText.rotate}
              </Button>
            </>
          }
        >
          {rotate.error && <Note tone="bad">{errorText(rotate.error)}</Note>}
          <p>{webhooksText.rotate_hint}</p>
        </Dialog>
      )}
      {needsProof && <PasswordProof onProven={makeNew} onClose={rotate.reset} />}
      {secret !== undefined && (
        <SecretDialog
          title={webhooksText.secret_title}
          hint={webhooksText.secret_hint}
          label={webhooksText.secret}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Card>
  )
}
