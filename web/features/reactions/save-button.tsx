import { SIGNUP } from '#contract/paths.ts'
import { hasAccessLevel } from '#rules/access/access.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'
import { storePendingAction } from '#web/state/sign-in/pending-action.ts'
import { openSignUpDialog } from '#web/state/sign-up-request.ts'
import { asButton } from '#web/ui/button/as-button.ts'
import { IconButton, type IconButtonProps } from '#web/ui/button/icon-button.tsx'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { text } from '#web/ui/text/en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { saved, useSaved } from './saved.ts'

type SaveButtonProps = { item: { id: string }; kind: IconButtonProps['kind'] }

/** Saves an item or removes it from the saved ones. A guest is asked to sign up, and the item is saved afterwards. */
export function SaveButton({ item, kind = 'plain' }: SaveButtonProps) {
  const isSaved = useSaved(item.id) ?? false
  const isHydrated = useHydrated()

  async function press() {
    if (!hasAccessLevel(await identifyVisitor(), 'registered')) {
      storePendingAction({ act: 'save', id: item.id })
      return openSignUpDialog()
    }
    try {
      if ((await saved.set(item.id, !isSaved)) === 'discarded') return
      const message = isSaved ? text.catalogue.removed : text.catalogue.saved
      showToast(message, { icon: isSaved ? 'heart' : 'heart-filled', tone: isSaved ? 'plain' : 'gold' })
    } catch {
      showToast(text.catalogue.save_failed, { icon: 'alert', tone: 'attention' })
    }
  }

  return (
    <IconButton
      icon={isSaved ? 'heart-filled' : 'heart'}
      kind={kind}
      size="large"
      label={text.catalogue.save}
      isOn={isSaved}
      href={SIGNUP}
      data-in-place=""
      aria-pressed={isHydrated ? isSaved : undefined}
      {...asButton(isHydrated, () => void press())}
    />
  )
}
