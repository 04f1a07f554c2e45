import { SETTINGS_DONATIONS } from '#contract/paths.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { SettingsFrame } from '#web/features/settings/settings-frame.tsx'
import { Button } from '#web/ui/button.tsx'
import { donationsText as words } from '#web/ui/text/donations-en.ts'
import styles from './donations-view.module.css'
import { OwnGiving } from './own-giving.tsx'

/** Where gifts are managed: said first, because it is not here. */
export function View() {
  return (
    <SettingsFrame title={words.title} path={SETTINGS_DONATIONS}>
      <SettingsCard title={words.how} words={words.how_words}>
        <ul className={styles.points}>
          {words.how_points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </SettingsCard>
      <SettingsCard title={words.yours} words={words.yours_words}>
        <OwnGiving />
      </SettingsCard>
      <SettingsCard title={words.ours} words={words.ours_words}>
        <Button href="/give/" variant="secondary" className={styles.action}>
          {words.ours_link}
        </Button>
      </SettingsCard>
    </SettingsFrame>
  )
}
