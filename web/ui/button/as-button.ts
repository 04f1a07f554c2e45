import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'
import { isPlainClick } from './is-plain-click.ts'

type LinkProps = Pick<ComponentProps<'a'>, 'role' | 'onClick' | 'onKeyDown'>

/**
 * Gives a link the behavior of a button after hydration. Before that, and for clicks that open a new tab, it stays a
 * link.
 */
export function asButton(isHydrated: boolean, press: () => void): LinkProps {
  if (!isHydrated) return {}
  return {
    role: 'button',
    onClick(event: MouseEvent) {
      if (!isPlainClick(event)) return
      event.preventDefault()
      press()
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== ' ') return
      event.preventDefault()
      press()
    },
  }
}
