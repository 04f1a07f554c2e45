import type { Adapter, AdapterPayload } from 'oidc-provider'

/** The provider's sessions, grants and tokens, in memory only. */
export function createArtifactStore(): (model: string) => Adapter {
  const artifacts = new Map<string, AdapterPayload>()
  const nameOf = (model: string, id: string) => `${model} ${id}`
  const findWhere = (model: string, matches: (payload: AdapterPayload) => boolean) =>
    [...artifacts].find(([name, payload]) => name.startsWith(`${model} `) && matches(payload))?.[1]
  return (model) => ({
    async upsert(id, payload) {
      artifacts.set(nameOf(model, id), payload)
    },
    find: async (id) => artifacts.get(nameOf(model, id)),
    findByUid: async (uid) => findWhere(model, (payload) => payload.uid === uid),
    findByUserCode: async (code) => findWhere(model, (payload) => payload.userCode === code),
    async consume(id) {
      const payload = artifacts.get(nameOf(model, id))
      if (payload) payload.consumed = true
    },
    async destroy(id) {
      artifacts.delete(nameOf(model, id))
    },
    async revokeByGrantId(grantId) {
      for (const [name, payload] of artifacts) if (payload.grantId === grantId) artifacts.delete(name)
    },
  })
}
