import { LISTENING_PERIODS, type ListeningPeriod } from '#contract/studio/listening/listening.ts'
import { setQuery } from '#studio/navigation/studio-address.ts'
import { listeningText } from '#studio/text/listening-en.ts'
import { SegmentedChoice } from '#studio/ui/choice/choice.tsx'
import { dayName } from '#studio/ui/words/figure-text.ts'
import styles from './listening.module.css'

type PeriodChoiceProps = { period: ListeningPeriod; until: string | null | undefined; timeZone: string | undefined }

/** The time range, which is in the address, and the day that it ends with. */
export function PeriodChoice({ period, until, timeZone }: PeriodChoiceProps) {
  return (
    <div className={styles.period}>
      <SegmentedChoice
        label={listeningText.period}
        value={period}
        choices={LISTENING_PERIODS.map((id) => ({ id, label: listeningText.periods[id] }))}
        onChange={(days) => setQuery({ days })}
      />
      {until && timeZone && <p>{listeningText.until(timeZone.replaceAll('_', ' '), dayName(until))}</p>}
    </div>
  )
}
