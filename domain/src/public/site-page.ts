import type { PublicBrand } from '../group/brand.ts'
import type { FooterLinks } from '../group/footer-links.ts'
import type { TradingGroup } from '../group/trading-group.ts'
import type { TrustSystem } from '../platform/trust-page.ts'
import type { CatalogueFamily, CataloguePage, CatalogueProduct, CatalogueTag, Reductions } from './catalogue.ts'
import type { CataloguePlace } from './catalogue-address.ts'

/** What every public page is told by the server that sends it. */
interface Told {
  /** The site's own address, without a slash at its end: canonical addresses begin with it. */
  readonly origin: string
  readonly year: number
  readonly links: FooterLinks
  /** Whose shops these are: what it is called in public, and its logo, '' where it has none (D132). */
  readonly group: Pick<TradingGroup, 'name' | 'logo'>
}

export interface LandingPage extends Told {
  readonly kind: 'landing'
  /** The shops whose catalogues are public, in their order: twelve at most. */
  readonly brands: readonly PublicBrand[]
}

/** / of a house that nobody has begun yet (D133). */
export interface UnopenedPage extends Told {
  readonly kind: 'unopened'
}

export interface TermsPage extends Told {
  readonly kind: 'terms'
}

/** What the public is told of a shop. */
export interface PublicShop extends Reductions {
  readonly title: string
  readonly address: string
  /** As the owner wrote it; '' where there is none. */
  readonly whatsapp: string
  /** Opening hours in lines. '' if the owner wrote none. */
  readonly hours: string
  /** '' where there is none. */
  readonly mapLink: string
}

/** A product that an address opens, in the list or not: with its hashtags, which the list has of its own products alone. */
export interface OpenedProduct extends CatalogueProduct {
  readonly tags: readonly CatalogueTag[]
}

/** A brand's catalogue with its first products in it. */
export interface BrandPage extends Told {
  readonly kind: 'catalogue'
  readonly brand: PublicBrand
  /** All the brands that the public sees, this one among them. */
  readonly brands: readonly Pick<PublicBrand, 'slug' | 'title'>[]
  /** Where this catalogue was before. */
  readonly formerSlugs: readonly string[]
  readonly place: CataloguePlace
  readonly list: CataloguePage
  readonly shop: PublicShop
  /** The product that the address opens; null where it opens none, or one that is not shown any more. */
  readonly opened: OpenedProduct | null
  /** The family that the address opens, or that the opened product belongs to. */
  readonly openedFamily: CatalogueFamily | null
}

/** How a device of the shop comes to trust the house's certificate (D136). */
export interface TrustPage extends Told {
  readonly kind: 'trust'
  /** Where a trusting device opens the shop by https; '' where this computer is in no network. */
  readonly address: string
  /** Where any device of the network can begin; '' likewise. */
  readonly start: string
  /** SHA-256 of the house's certificate. */
  readonly fingerprint: string
  /** What the browser says that it runs on. */
  readonly system: TrustSystem
  /** The computer that the server runs on looks at its own page: nothing has to be trusted there. */
  readonly isItself: boolean
}

/** A public page: what the server puts together and the site's bundle turns into HTML. */
export type SitePage = LandingPage | UnopenedPage | TermsPage | BrandPage | TrustPage

/** A page as it is sent. */
export interface RenderedPage {
  readonly html: string
  /** The text of its one inline style: the policy allows that text and no other. '' where it has none. */
  readonly style: string
}

/** Files of the built site, as they are served. */
export interface SiteFiles {
  readonly script: string
  /** The test on the page about trust. */
  readonly trustScript: string
  readonly sheet: string
}
