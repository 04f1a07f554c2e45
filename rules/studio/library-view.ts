type View = { user_id: string; is_shared: number }

/** Whether a member may rename, change or remove a saved view: their own, and an owner a shared one too. */
export function mayChangeView(view: View, reader: { userId: string; isOwner: boolean }): boolean {
  return view.user_id === reader.userId || (reader.isOwner && view.is_shared === 1)
}
