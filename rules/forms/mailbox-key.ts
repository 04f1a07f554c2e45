/** Providers that ignore dots in the local part. */
const DOTLESS = ['gmail.com', 'googlemail.com']

/**
 * The likely mailbox of an address: without `+tag`, and without dots where they are ignored. Used for limits per person
 * only; mail goes to the address as written.
 */
export function mailboxKey(emailKey: string): string {
  const at = emailKey.lastIndexOf('@')
  const host = emailKey.slice(at + 1)
  const isDotless = DOTLESS.includes(host)
  const [name = ''] = emailKey.slice(0, at).split('+')
  // A local part that is only a tag stays unchanged.
  if (name === '' || emailKey.startsWith('"')) return emailKey
  return `${isDotless ? name.replaceAll('.', '') : name}@${isDotless ? 'gmail.com' : host}`
}
