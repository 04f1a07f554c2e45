/** Whether an address shows covers instead of the table. */
export function isGridQuery(search: string): boolean {
  return new URLSearchParams(search).get('layout') === 'grid'
}
