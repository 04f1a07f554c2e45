import { useEffect, useRef } from 'react'
import { SOCIAL_PROOF } from '#brand/social-proof.ts'
import type { DailyItem } from '#contract/catalogue/daily.ts'
import { socialProofText } from '#rules/text/social-proof-text.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { dailyText } from '#web/ui/text/bible/daily-en.ts'
import { streakWords } from '#web/ui/text/bible/streak-words.ts'
import { CloseButton } from '../close-button.tsx'
import type { DailyFlow } from '../flow/use-daily-flow.ts'
import styles from './daily-streak.module.css'
import type { ReachedStreak } from './pray.ts'
import { StreakRing } from './streak-ring.tsx'
import { StreakWeek } from './streak-week.tsx'

type DailyStreakProps = { item: DailyItem; streak: ReachedStreak; titleId: string; flow: DailyFlow }

/** The number of days prayed in a row, up to today. */
export function DailyStreak({ item, streak, titleId, flow }: DailyStreakProps) {
  const { streak_length: length, date, since, week } = streak
  const shares = socialProofText(SOCIAL_PROOF.daily_shares, item.shares_count, dailyText.shares)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles.streak}>
      <Artwork src={item.background_image_url} size={360} shape="wide" eager className={styles.glow} />
      <CloseButton close={flow.close} />
      <StreakRing length={length} />
      <h1 ref={title} id={titleId} tabIndex={-1} className={styles.title}>
        {dailyText.streak_title(length)}
      </h1>
      <p className={styles.words}>{streakWords(length, { since, today: date })}</p>
      <StreakWeek week={week} today={date} />
      <div className={styles.actions}>
        <Button variant="primary" size="large" isBlock isBusy={flow.step === 'left'} onClick={flow.close}>
          {dailyText.go_on}
        </Button>
        <Button variant="tertiary" isBlock icon="share" onClick={flow.share}>
          {dailyText.share_title(item.date !== null)}
        </Button>
      </div>
      {shares && (
        <p className={styles.shares}>
          <Icon name="share" size={16} />
          {shares}
        </p>
      )}
    </div>
  )
}
