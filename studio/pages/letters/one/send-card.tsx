import { useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import { type Letter, testLetter } from '#contract/studio/letters/letters.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { lettersText as text } from '#studio/text/letters-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { remindersText } from '#web/ui/text/account/reminders-en.ts'
import { settingsText } from '#web/ui/text/account/settings-en.ts'
import styles from '../letters.module.css'
import { letterErrorText } from './letter-error-text.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'

/** The actions on a saved draft. */
export function SendCard({ letter, isDirty }: { letter: Letter; isDirty: boolean }) {
  const [shown, setShown] = useState<'send' | 'schedule' | 'remove'>()
  const test = useChange(testLetter, { onDone: () => showToast(text.test_sent) })
  const isReady = !isDirty && letter.subject !== '' && letter.text.trim() !== ''
  const close = () => setShown(undefined)
  return (
    <Card title={text.send_card} hint={isDirty ? text.save_first : text.send_card_hint}>
      <div className={styles.stack}>
        {test.error && <Note tone="bad">{testErrorText(test.error)}</Note>}
        <div className={styles.buttons}>
          <Button
            icon={letter.channel === 'push' ? 'bell' : 'mail'}
            isDisabled={!isReady || test.isPending}
            onPress={() => test.mutate({ params: { id: letter.id } })}
          >
            {text.test}
          </Button>
          <Button icon="clock" isDisabled={!isReady} onPress={() => setShown('schedule')}>
            {text.schedule}
          </Button>
          <Button look="primary" isDisabled={!isReady} onPress={() => setShown('send')}>
            {text.send}
          </Button>
          <Button look="danger" onPress={() => setShown('remove')}>
            {text.remove}
          </Button>
        </div>
      </div>
      {(shown === 'send' || shown === 'schedule') && (
        <SendDialog letter={letter} isLater={shown === 'schedule'} onClose={close} />
      )}
      {shown === 'remove' && <RemoveDialog id={letter.id} onClose={close} />}
    </Card>
  )
}

function testErrorText(error: Error): string {
  const hasNoBrowser = isCallError(error) && error.code === 'action_not_possible'
  return hasNoBrowser
    ? text.no_browser(settingsText.settings, settingsText.daily_prayer, remindersText.news_here)
    : letterErrorText(error)
}
