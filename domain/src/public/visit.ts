import { catalogueAddress, isSlug } from '../group/brand.ts'

/** Public pages with counted visits, besides the catalogues (D45), and their names. */
export const PUBLIC_PAGES = {
  '/': 'Inicio',
  '/terminos-y-condiciones': 'Términos y condiciones',
} as const satisfies Record<string, string>

const CATALOGUE_PREFIX = catalogueAddress('')

export const isCatalogue = (page: string): boolean => page.startsWith(CATALOGUE_PREFIX)

export const NETWORKS = {
  Facebook: ['facebook.com', 'fb.com', 'fb.me', 'messenger.com'],
  Instagram: ['instagram.com'],
  TikTok: ['tiktok.com'],
  WhatsApp: ['whatsapp.com', 'wa.me'],
  X: ['x.com', 'twitter.com', 't.co'],
  YouTube: ['youtube.com', 'youtu.be'],
} as const satisfies Record<string, readonly string[]>
export type SocialNetwork = keyof typeof NETWORKS

/** Returns the page of an address without query and last slash, or undefined. A catalogue need not exist. */
export function publicPageOf(address: string): string | undefined {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  const tidy = path.length > 1 ? path.replace(/\/+$/, '') : path
  const isPage = Object.hasOwn(PUBLIC_PAGES, tidy) || (isCatalogue(tidy) && isSlug(tidy.slice(CATALOGUE_PREFIX.length)))
  return isPage ? tidy : undefined
}

export function networkOf(referrer: string): SocialNetwork | undefined {
  const host = URL.parse(referrer)?.hostname ?? ''
  const isOf = (domain: string) => host === domain || host.endsWith(`.${domain}`)
  return (Object.keys(NETWORKS) as SocialNetwork[]).find((name) => NETWORKS[name].some(isOf))
}

const BOTS =
  /bot|crawl|spider|slurp|preview|externalhit|whatsapp\/|headless|lighthouse|monitor|curl|wget|python|java\/|go-http|axios|node|undici|^$/i

/** Tests for a known bot, whose visits are not counted. The list is short and protects from nothing else. */
export const isBot = (userAgent: string): boolean => BOTS.test(userAgent.trim())
