import type { TabDocument, TabSection } from '#contract/studio/tabs.ts'
import { tabsText } from '#studio/text/tabs-en.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './fields.module.css'

type ShownForFieldProps = {
  section: TabSection
  tags: TabDocument['tags']
  set: (fields: Partial<TabSection>) => void
  isReadOnly: boolean
}

/** The filters under which a section is shown. */
export function ShownForField({ section, tags, set, isReadOnly }: ShownForFieldProps) {
  if (tags.length === 0) return null
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>
        {tabsText.shown_for}
        <small>{tabsText.shown_for_hint}</small>
      </legend>
      <div className={styles.chips}>
        {tags.map(({ name, display_name }) => {
          const isOn = section.tags.includes(name)
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isOn}
              disabled={isReadOnly}
              className={classNames(styles.chip, isOn && styles.chipOn)}
              onClick={() => set({ tags: isOn ? section.tags.filter((tag) => tag !== name) : [...section.tags, name] })}
            >
              {display_name}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
