import type { Person } from '#contract/studio/people.ts'
import { peopleText } from '#studio/text/people-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { formatDay, formatDayAndTime } from '#studio/ui/words/format.ts'
import { deviceText } from '#web/ui/text/account/device-en.ts'
import styles from '../people.module.css'

export function DevicesCard({ devices }: Pick<Person, 'devices'>) {
  return (
    <Card title={peopleText.devices} isFlush>
      {devices.length === 0 && <p className={styles.inset}>{peopleText.devices_none}</p>}
      <ul>
        {devices.map(({ id, name, last_used_at }) => (
          <li key={id} className={styles.plain}>
            <div>
              {deviceText(name)}
              <small>{peopleText.last_used(formatDay(last_used_at))}</small>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Messages sent to the person, without their text or codes. */
export function MessagesCard({ messages }: Pick<Person, 'messages'>) {
  return (
    <Card title={peopleText.messages} isFlush>
      {messages.length === 0 && <p className={styles.inset}>{peopleText.messages_none}</p>}
      <ul>
        {messages.map(({ id, channel, subject, created_at, sent_at }) => (
          <li key={id} className={styles.plain}>
            <div>
              {subject ?? (channel === 'sms' ? peopleText.a_text : peopleText.a_code)}
              <small>
                {formatDayAndTime(created_at)}
                {sent_at === null && ` · ${peopleText.waiting}`}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
