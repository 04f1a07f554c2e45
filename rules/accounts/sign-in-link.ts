/** Credentials in a message's link: its token, or the code with its address. */
export type SignInLink =
  | { magic_login_token: string }
  | { email: string; code: string }
  | { country_code: string; phone: string; code: string }

/** Query names of link tokens, in order of precedence. */
const TOKENS = ['mlt', 'magic_login_token'] as const

type Query = { get: (name: string) => string | null }

/**
 * The sign-in credentials in an address, if any: a token, a code with an email address, or a code with a phone and its
 * country code. Source: specification, section 5.
 */
export function readSignInLink(query: Query): SignInLink | undefined {
  for (const name of TOKENS) {
    const magic_login_token = query.get(name)
    if (magic_login_token) return { magic_login_token }
  }
  const code = query.get('code')
  const email = query.get('email')
  const phone = query.get('phone')
  const country_code = query.get('country_code')
  if (code && email) return { email, code }
  return code && phone && country_code ? { country_code, phone, code } : undefined
}

/** Query names of the credentials, which are removed from the address at once. */
export function signInQueryNames(link: SignInLink): readonly string[] {
  return 'magic_login_token' in link ? TOKENS : Object.keys(link)
}
