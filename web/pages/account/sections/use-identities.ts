import { useCallback } from 'react'
import {
  type LinkedIdentity,
  linkIdentity,
  listIdentities,
  type SocialProvider,
  unlinkIdentity,
} from '#contract/accounts/identity-providers.ts'
import { withReauthentication } from '#web/features/sign-in/reauthentication/reauthentication.ts'
import { call } from '#web/http/api.ts'
import { useSiteFeatures } from '#web/state/site-features.ts'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { identityText as words } from '#web/ui/text/account/identity-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { sectionFault } from '../section-fault.ts'
import { useList } from '../use-list.ts'

const NAMES: Readonly<Record<string, string>> = words.providers
export const providerName = (provider: string) => NAMES[provider] ?? provider

/** The accounts at providers that sign in to this one, and the providers that have none yet. */
export function useIdentities(id: string) {
  const { providers } = useSiteFeatures()
  const fetchList = useCallback(async () => (await call(listIdentities, { params: { id } })).data, [id])
  const { list, hasFailed, load, removeWhere } = useList(fetchList)
  const submit = useSubmit(sectionFault({ last_way_in: words.last }))

  async function unlink({ provider }: LinkedIdentity) {
    await call(unlinkIdentity, { params: { id, provider } })
    removeWhere((one) => one.provider === provider)
    await load()
    showToast(words.unlinked(providerName(provider)), { icon: 'check', tone: 'success' })
  }
  async function link(provider: SocialProvider) {
    const { data } = await call(linkIdentity, { params: { id }, body: { provider } })
    location.assign(data.url)
  }
  return {
    list,
    hasFailed,
    fault: submit.fault,
    unlinkedProviders: providers.filter((provider) => list && !list.some((one) => one.provider === provider)),
    hasNone: providers.length === 0 && list?.length === 0,
    reload: () => void load(),
    unlink: (identity: LinkedIdentity) => void submit.run(() => withReauthentication(() => unlink(identity))),
    link: (provider: SocialProvider) => void submit.run(() => withReauthentication(() => link(provider))),
  }
}
