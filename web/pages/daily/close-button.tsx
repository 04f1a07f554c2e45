import { DISCOVER } from '#contract/paths.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { dailyText } from '#web/ui/text/bible/daily-en.ts'
import styles from './close-button.module.css'

/** In the corner; a link before hydration and without JavaScript. */
export function CloseButton({ close }: { close: () => void }) {
  const isHydrated = useHydrated()
  const buttonProps = { icon: 'close', kind: 'glass', label: dailyText.close, className: styles.close } as const
  return isHydrated ? <IconButton {...buttonProps} onClick={close} /> : <IconButton {...buttonProps} href={DISCOVER} />
}
