/** The room or the item in the address. What a room holds is for who joins it, so the view loads it. */
export type TogetherData = { room_key: string } | { content_id: string }
