import { useState } from 'react'
import { DISCOVER } from '#contract/paths.ts'
import { signOut } from '#web/http/session/sign-out.ts'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { menuText } from '#web/ui/text/menu-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

/** Logs out and opens Discover. */
export function useLogout(): { isBusy: boolean; logout: () => void } {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()

  async function logout() {
    setBusy(true)
    try {
      await signOut(() => navigate(DISCOVER))
    } catch {
      showToast(menuText.logout_failed, { icon: 'alert', tone: 'attention' })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, logout: () => void logout() }
}
