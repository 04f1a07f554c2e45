import type Provider from 'oidc-provider'
import { findAccount } from './accounts.ts'

/**
 * Apple tells the name of somebody once: in the form by which they come back for the first time, as a field of its own. The
 * provider knows no such thing, so its form is given one field more.
 */
export function sendNameOnce(provider: Provider): void {
  const told = new Set<string>()
  provider.use(async (context, next) => {
    await next()
    const { oidc } = context
    const account = findAccount(oidc?.session?.accountId ?? '')
    const isForm = typeof context.body === 'string' && /name="code"/.test(context.body)
    if (!isForm || !account || told.has(account.subject)) return
    told.add(account.subject)
    const name = { firstName: account.name, lastName: 'Example' }
    const user = JSON.stringify({ name, email: account.email }).replaceAll('"', '&quot;')
    context.body = String(context.body).replace('</form>', `<input type="hidden" name="user" value="${user}"/></form>`)
  })
}
