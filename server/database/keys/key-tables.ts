/** An API key of a member of staff. */
export type ApiKeyRow = {
  id: string
  /** The member of staff who made the key; it can do no more than they can. */
  user_id: string
  name: string
  token_hash: string
  /** `KeyPermission[]`. */
  permissions_json: string
  created_at: number
  expires_at: number | null
  last_used_at: number | null
  revoked_at: number | null
}

/** A change that was made with a key. */
export type ApiKeyCallRow = { id: string; key_id: string; at: number; method: string; path: string }

export type KeyTables = { api_key: ApiKeyRow; api_key_call: ApiKeyCallRow }
