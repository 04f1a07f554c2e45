import { removeText } from '#web/state/downloads/texts/download-texts.ts'
import type { TextOnDevice } from '#web/state/downloads/texts/kept-texts.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import row from '#web/ui/styles/art-row.module.css'
import { downloadsText as words } from '#web/ui/text/catalogue/downloads-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { formatBytes } from '#web/ui/words/format-bytes.ts'
import { formatDay } from '#web/ui/words/format-day.ts'
import { formatPercent } from '#web/ui/words/format-percent.ts'
import { langAttribute } from '../lang-attribute.ts'
import styles from './download-row.module.css'
import { focusNextRow } from './focus-next-row.ts'

/** A chapter, a book or a devotional on this device: a link to it, and a button that removes it. */
export function TextRow({ text }: { text: TextOnDevice }) {
  const language = langAttribute(text.textLocale)
  const [path] = text.paths
  return (
    <li className={classNames(row.row, styles.row)}>
      <span className={styles.sign}>
        <Icon name="book" size={24} />
      </span>
      <div className={row.words}>
        <h3 className={row.title} lang={language}>
          <a href={path}>{text.title}</a>
        </h3>
        <p className={styles.line} lang={language}>
          {text.line}
        </p>
        <p className={styles.facts}>{factsOf(text)}</p>
      </div>
      <div className={styles.actions}>
        <IconButton
          icon={LISTENING_SHAPES.trash}
          label={words.remove_title(text.title)}
          onClick={({ currentTarget }) => void remove(currentTarget, text.id)}
          data-remove=""
        />
      </div>
    </li>
  )
}

async function remove(button: HTMLElement, id: string): Promise<void> {
  focusNextRow(button)
  await removeText(id)
  showToast(words.removed, { icon: 'check' })
}

function factsOf({ daily, stored, paths, bytes }: TextOnDevice): string {
  const size =
    stored < paths.length
      ? words.progress(formatPercent(stored / paths.length), formatBytes(bytes * (paths.length / Math.max(1, stored))))
      : formatBytes(bytes)
  return daily?.date ? `${formatDay(Date.parse(daily.date))} · ${size}` : size
}
