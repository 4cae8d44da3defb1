/** The three addresses at the foot of the menu (P §2.6, D84). An empty one is hidden. */
export interface FooterLinks {
  readonly developer: string
  readonly about: string
  readonly blog: string
}

export const FOOTER_WORDS: Readonly<Record<keyof FooterLinks, string>> = {
  developer: 'Desarrollador',
  about: 'Acerca de',
  blog: 'Blog',
}

export const FOOTER_KINDS = Object.keys(FOOTER_WORDS) as (keyof FooterLinks)[]
