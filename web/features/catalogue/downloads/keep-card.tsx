import { useEffect } from 'react'
import { withoutSeries } from '#rules/offline/keep-choices.ts'
import { useUser } from '#web/http/session/visitor.ts'
import { applyConnection } from '#web/state/downloads/downloads.ts'
import { reportsConnectionType } from '#web/state/downloads/keep/may-download-now.ts'
import { runKeepChoices } from '#web/state/downloads/keep/run-keep-choices.ts'
import { changeKeepChoices, keepChoices } from '#web/state/downloads/keep/stored-choices.ts'
import { useCanDownload } from '#web/state/downloads/use-can-download.ts'
import { useStore } from '#web/store/use-store.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Toggle } from '#web/ui/form/toggle.tsx'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import { downloadsText as words } from '#web/ui/text/catalogue/downloads-en.ts'
import { focusNextRow } from './focus-next-row.ts'
import styles from './keep-card.module.css'

/** The keep choices of this device: tomorrow's devotional, the next items of series, and whether only Wi-Fi is used. */
export function KeepCard() {
  const { series, isDevotionalKept, isOnlyOnWifi } = useStore(keepChoices)
  const isMember = useUser()?.is_registered === true
  const isOffered = useCanDownload()
  useEffect(() => void runKeepChoices().catch(() => undefined), [])
  if (!isOffered || (!isMember && series.length === 0 && !reportsConnectionType())) return null
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{words.for_you}</h2>
      {isMember && (
        <Toggle label={words.tomorrow} hint={words.tomorrow_hint} isOn={isDevotionalKept} onTurn={turnDevotional} />
      )}
      {series.length > 0 && (
        <ul>
          {series.map(({ id, title, count }) => (
            <li key={id} className={styles.series}>
              <span>{words.series_kept(title, count)}</span>
              <IconButton
                icon={LISTENING_SHAPES.trash}
                label={words.stop_series(title)}
                onClick={({ currentTarget }) => stopSeries(currentTarget, id)}
                data-remove=""
              />
            </li>
          ))}
        </ul>
      )}
      {reportsConnectionType() && <Toggle label={words.only_wifi} isOn={isOnlyOnWifi} onTurn={turnWifi} />}
    </section>
  )
}

function turnDevotional(isDevotionalKept: boolean): void {
  changeKeepChoices((choices) => ({ ...choices, isDevotionalKept }))
  void runKeepChoices().catch(() => undefined)
}

/** Stops keeping a series. Its downloads stay. */
function stopSeries(button: HTMLElement, id: string): void {
  focusNextRow(button)
  changeKeepChoices((choices) => withoutSeries(choices, id))
}

function turnWifi(isOnlyOnWifi: boolean): void {
  changeKeepChoices((choices) => ({ ...choices, isOnlyOnWifi }))
  void applyConnection().catch(() => undefined)
}
