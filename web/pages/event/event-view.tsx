import { EVENTS_PATH, eventCalendarPath } from '#contract/paths.ts'
import { ArticleSection } from '#web/features/article/article-section.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { ReadingActions, ReadingTitle } from '#web/ui/reading-page/reading-page.tsx'
import { eventsText as words } from '#web/ui/text/catalogue/events-en.ts'
import type { EventData } from './event-data.ts'
import styles from './event-view.module.css'

/** One event: picture, time, description and how to take part. */
export function View({ data }: { data: EventData }) {
  const { name, title, lead, image, when, times, parts, actions } = data
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <img className={styles.picture} src={image} alt="" width={1280} height={720} fetchPriority="high" />
        <div className={styles.words}>
          <ReadingTitle overline={words.when[when]} title={title} lead={lead} />
          <ul className={styles.facts}>
            <li>
              <Icon name={LATER_SHAPES.calendar} size={20} />
              {times}
            </li>
            {when !== 'past' && (
              <li>
                <Icon name="compass" size={20} />
                {words.online}
              </li>
            )}
          </ul>
          <ReadingActions className={styles.actions}>
            {actions.map(({ label, href }, at) => (
              <Button key={href} href={href} variant={at === 0 ? 'primary' : 'secondary'} size="large">
                {label}
              </Button>
            ))}
            {when !== 'past' && (
              <Button
                href={eventCalendarPath(name)}
                variant="secondary"
                size="large"
                icon={LATER_SHAPES.calendar}
                download=""
              >
                {words.add_to_calendar}
              </Button>
            )}
          </ReadingActions>
        </div>
      </header>
      <div className={styles.body}>
        <div className={styles.parts}>
          {parts.map((eventSection) => (
            <ArticleSection key={eventSection.title} section={eventSection} />
          ))}
        </div>
        <Button href={EVENTS_PATH} variant="tertiary" className={styles.all}>
          {words.all_events}
        </Button>
      </div>
    </article>
  )
}
