/** The address of a page of the Bible with a second translation, or without one. */
export function besideAddress(href: string, translation: string | null): string {
  const [path = '', query = ''] = href.split('?', 2)
  const parameters = new URLSearchParams(query)
  if (translation) parameters.set('beside', translation)
  else parameters.delete('beside')
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
