import type { User } from '#contract/accounts/session.ts'
import { updateUser } from '#contract/accounts/user.ts'
import { LOCALE_QUERY } from '#contract/locales.ts'
import { call } from '#web/http/api.ts'

/**
 * Opens the current page in another language. The address names it, and the server keeps it for the following pages.
 * An account keeps it too, for what is sent to its owner; if that fails, the pages change all the same.
 */
export async function changeLanguage(locale: string, user: User | undefined | null): Promise<void> {
  if (user?.is_registered && user.id) {
    await call(updateUser, { params: { id: user.id }, body: { locale } }).catch(() => undefined)
  }
  const address = new URL(location.href)
  address.searchParams.set(LOCALE_QUERY, locale)
  location.replace(address)
}
