import type Provider from 'oidc-provider'
import { findAccount } from './accounts.ts'

/**
 * Apple sends a person's name once, as a field of the first form post. The provider library does not support this, so the
 * field is added to its form.
 */
export function sendNameOnce(provider: Provider): void {
  const sentSubjects = new Set<string>()
  provider.use(async (context, next) => {
    await next()
    const { oidc } = context
    const account = findAccount(oidc?.session?.accountId ?? '')
    const isForm = typeof context.body === 'string' && /name="code"/.test(context.body)
    if (!isForm || !account || sentSubjects.has(account.subject)) return
    sentSubjects.add(account.subject)
    const name = { firstName: account.name, lastName: 'Example' }
    const user = JSON.stringify({ name, email: account.email }).replaceAll('"', '&quot;')
    context.body = String(context.body).replace('</form>', `<input type="hidden" name="user" value="${user}"/></form>`)
  })
}
