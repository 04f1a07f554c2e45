import { errorText } from '#studio/calls/error-text.ts'
import { navigate } from '#studio/navigation/studio-address.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { signOut } from '#web/http/session/sign-out.ts'

/** Ends the session and opens the site as a guest. */
export async function logOut(): Promise<void> {
  try {
    await signOut(async () => undefined)
    navigate('/')
  } catch (error) {
    showToast(errorText(error))
  }
}
