/** The room or the item in the address. A room's content is only for the people in it, so the view loads it. */
export type TogetherData = { room_key: string } | { content_id: string }
