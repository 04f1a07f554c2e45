/** Creators described by the brand itself, without a call. Their pictures are in `brand/files/`. */
export type LocalArtist = {
  handle: string
  id: string
  name: string
  header_image: string
  featured_content: { image_url: string }
}

export const LOCAL_ARTISTS: readonly LocalArtist[] = [
  {
    handle: 'elias-brandt',
    id: 'local-elias-brandt',
    name: 'Elias Brandt',
    header_image: '/elias-brandt-wide.webp',
    featured_content: { image_url: '/elias-brandt.webp' },
  },
  {
    handle: 'paul-ferreira',
    id: 'local-paul-ferreira',
    name: 'Paul Ferreira',
    header_image: '/paul-ferreira-wide.webp',
    featured_content: { image_url: '/paul-ferreira.webp' },
  },
  {
    handle: 'naomi-castellan',
    id: 'local-naomi-castellan',
    name: 'Naomi Castellan',
    header_image: '/naomi-castellan-wide.webp',
    featured_content: { image_url: '/naomi-castellan.webp' },
  },
  {
    handle: 'hanna-weiss',
    id: 'local-hanna-weiss',
    name: 'Hanna Weiss',
    header_image: '/hanna-weiss-wide.webp',
    featured_content: { image_url: '/hanna-weiss.webp' },
  },
]
