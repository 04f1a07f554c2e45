import type { ContentCard } from '#contract/catalogue/content.ts'
import { withPlayer } from '#web/player/audio/lazy-player.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import options from '#web/ui/styles/options.module.css'
import { itemOptionsText } from '#web/ui/text/catalogue/item-options-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

export type FindItems = () => readonly ContentCard[] | Promise<readonly ContentCard[]>

type QueueOptionsProps = { title: string; items: FindItems; onChoose: () => void }

/** The menu items that queue an item, or the items of a series. */
export function QueueOptions({ title, items, onChoose }: QueueOptionsProps) {
  async function choose(method: 'playNext' | 'addToQueue', message: string) {
    onChoose()
    try {
      const chosen = await items()
      const isDone = await withPlayer((player) => {
        player[method](...chosen)
        return true
      })
      if (isDone) showToast(message, { icon: 'list', tone: 'gold' })
    } catch {
      showToast(itemOptionsText.not_added, { icon: 'alert', tone: 'attention' })
    }
  }
  return (
    <>
      <Option
        label={itemOptionsText.play_next}
        icon="skip-forward"
        onChoose={() => void choose('playNext', itemOptionsText.will_play_next(title))}
      />
      <Option
        label={itemOptionsText.add_to_queue}
        icon="list"
        onChoose={() => void choose('addToQueue', itemOptionsText.added_to_queue(title))}
      />
    </>
  )
}

type OptionProps = { label: string; icon: 'skip-forward' | 'list'; onChoose: () => void }

function Option({ label, icon, onChoose }: OptionProps) {
  return (
    <button type="button" role="menuitem" className={options.option} onClick={onChoose}>
      <Icon name={icon} size={20} />
      {label}
    </button>
  )
}
