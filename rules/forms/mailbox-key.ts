/** Providers that deliver an address alike however many dots its name has. */
const DOTLESS = ['gmail.com', 'googlemail.com']

/**
 * The mailbox behind an address, as far as an address tells: without `+tag`, and without dots where they mean nothing. It
 * only says who has had something already; mail goes to the address as it was written.
 */
export function mailboxKey(emailKey: string): string {
  const at = emailKey.lastIndexOf('@')
  const host = emailKey.slice(at + 1)
  const isDotless = DOTLESS.includes(host)
  const [name = ''] = emailKey.slice(0, at).split('+')
  // A name that is nothing but a tag stays as it is.
  if (name === '' || emailKey.startsWith('"')) return emailKey
  return `${isDotless ? name.replaceAll('.', '') : name}@${isDotless ? 'gmail.com' : host}`
}
