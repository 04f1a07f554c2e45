export type ConsentRow = {
  id: string
  user_id: string
  text: string
  price: number
  currency: string
  interval_text: string
  agreed_at: number
  device_name: string
  /** Null for English from before there were other languages. */
  locale: string | null
}
