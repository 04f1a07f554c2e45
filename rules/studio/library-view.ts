type View = { user_id: string; is_shared: number }

/** True if a member may rename, change or remove a saved view: everybody their own, and owners also a shared one. */
export function mayChangeView(view: View, reader: { userId: string; isOwner: boolean }): boolean {
  return view.user_id === reader.userId || (reader.isOwner && view.is_shared === 1)
}
