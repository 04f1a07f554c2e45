import { DAILY_PRAYER } from '#contract/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ReadingHead, readingPage } from '#web/ui/reading-page/reading-page.tsx'
import { Section } from '#web/ui/section/section.tsx'
import { eventsText as words } from '#web/ui/text/catalogue/events-en.ts'
import { EventCard } from './event-card.tsx'
import type { EventsData } from './events-data.ts'
import styles from './events-view.module.css'

/** All events: upcoming, daily and past. */
export function View({ data: { coming, past } }: { data: EventsData }) {
  return (
    <div className={classNames(readingPage, styles.page)}>
      <ReadingHead overline={words.overline} title={words.title} lead={words.lead} />
      <Section title={words.coming} className={styles.section}>
        {coming.length === 0 && <p className={styles.none}>{words.none_coming}</p>}
        <div className={styles.cards}>
          {coming.map((event, at) => (
            <EventCard key={event.name} event={event} isFirst={at === 0} />
          ))}
        </div>
      </Section>
      <Section title={words.daily_title} className={styles.section}>
        <div className={styles.daily}>
          <p>{words.daily_words}</p>
          <Button href={DAILY_PRAYER} variant="secondary">
            {words.today}
          </Button>
        </div>
      </Section>
      {past.length > 0 && (
        <Section title={words.past} className={styles.section}>
          <div className={styles.cards}>
            {past.map((event) => (
              <EventCard key={event.name} event={event} />
            ))}
          </div>
        </Section>
      )}
    </div>
  )
}
