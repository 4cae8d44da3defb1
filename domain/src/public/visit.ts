import { catalogueAddress, isSlug } from '../group/brand.ts'

/** The public pages beside the catalogues whose visits are counted (D45), and what they are called. */
export const PUBLIC_PAGES = {
  '/': 'Inicio',
  '/terminos-y-condiciones': 'Términos y condiciones',
} as const satisfies Record<string, string>

const CATALOGUES = catalogueAddress('')

/** Whether a counted page is a catalogue. */
export const isCatalogue = (page: string): boolean => page.startsWith(CATALOGUES)

/** The social networks that visits may come from, and the hosts that their links are sent from. */
export const NETWORKS = {
  Facebook: ['facebook.com', 'fb.com', 'fb.me', 'messenger.com'],
  Instagram: ['instagram.com'],
  TikTok: ['tiktok.com'],
  WhatsApp: ['whatsapp.com', 'wa.me'],
  X: ['x.com', 'twitter.com', 't.co'],
  YouTube: ['youtube.com', 'youtu.be'],
} as const satisfies Record<string, readonly string[]>
export type SocialNetwork = keyof typeof NETWORKS

/** The page of an address, its last slash and its question aside; of a catalogue whether there is one or not. */
export function publicPageOf(address: string): string | undefined {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  const tidy = path.length > 1 ? path.replace(/\/+$/, '') : path
  const isPage = Object.hasOwn(PUBLIC_PAGES, tidy) || (isCatalogue(tidy) && isSlug(tidy.slice(CATALOGUES.length)))
  return isPage ? tidy : undefined
}

/** The social network that a referrer belongs to: its host, or one below it. */
export function networkOf(referrer: string): SocialNetwork | undefined {
  const host = URL.parse(referrer)?.hostname ?? ''
  const isOf = (domain: string) => host === domain || host.endsWith(`.${domain}`)
  return (Object.keys(NETWORKS) as SocialNetwork[]).find((name) => NETWORKS[name].some(isOf))
}

const BOTS =
  /bot|crawl|spider|slurp|preview|externalhit|whatsapp\/|headless|lighthouse|monitor|curl|wget|python|java\/|go-http|axios|node|undici|^$/i

/** Programs that fetch pages and read none: search engines, link previews, watchers. A short list, not a fence. */
export const isBot = (userAgent: string): boolean => BOTS.test(userAgent.trim())
