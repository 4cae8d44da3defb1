import type { PublicBrand } from '../group/brand.ts'
import type { FooterLinks } from '../group/footer-links.ts'
import type { TradingGroup } from '../group/trading-group.ts'
import type { Centavos } from '../money.ts'
import type { TrustSystem } from '../platform/trust-page.ts'
import type { CatalogueOrderState } from '../sale/catalogue-order.ts'
import type { Day } from '../time.ts'
import type { CatalogueFamily, CataloguePage, CatalogueProduct, CatalogueTag, Reductions } from './catalogue.ts'
import type { CatalogueState } from './catalogue-address.ts'

interface SiteFrame {
  /** Address of the site without a final slash, with which canonical addresses begin. */
  readonly origin: string
  readonly year: number
  readonly links: FooterLinks
  /** Public name and logo of the group ('': no logo) (D132). */
  readonly group: Pick<TradingGroup, 'name' | 'logo'>
}

export interface LandingPage extends SiteFrame {
  readonly kind: 'landing'
  /** Shops with a public catalogue in their order, twelve at most. */
  readonly brands: readonly PublicBrand[]
}

/** The page at / of an installation that is not set up (D133). */
export interface UnopenedPage extends SiteFrame {
  readonly kind: 'unopened'
}

export interface TermsPage extends SiteFrame {
  readonly kind: 'terms'
}

export interface PublicShop extends Reductions {
  readonly title: string
  readonly address: string
  /** Number as the owner wrote it. '' for none. */
  readonly whatsapp: string
  readonly hours: string
  /** Address on a map. '' for none. */
  readonly mapLink: string
}

/** A product that the address opens, with its hashtags. The page's list only has those of its own products. */
export interface OpenedProduct extends CatalogueProduct {
  readonly tags: readonly CatalogueTag[]
}

export interface BrandPage extends SiteFrame {
  readonly kind: 'catalogue'
  readonly brand: PublicBrand
  /** All public brands, this one included. */
  readonly brands: readonly Pick<PublicBrand, 'slug' | 'title'>[]
  /** Former addresses of this catalogue. */
  readonly formerSlugs: readonly string[]
  readonly place: CatalogueState
  readonly list: CataloguePage
  readonly shop: PublicShop
  /** Product that the address opens. Null for none, or for one that is not shown any more. */
  readonly opened: OpenedProduct | null
  readonly openedFamily: CatalogueFamily | null
}

/** Page that helps a device of the shop trust the installation's CA certificate (D136). */
export interface TrustPage extends SiteFrame {
  readonly kind: 'trust'
  /** https address for a trusting device. '' if this computer is in no network. */
  readonly address: string
  /** Address from which any device of the network can begin. '' without a network. */
  readonly start: string
  /** SHA-256 of the installation's CA certificate. */
  readonly fingerprint: string
  /** System that the browser reports. */
  readonly system: TrustSystem
  /** True on the server's own computer, where nothing has to be trusted. */
  readonly isItself: boolean
}

/** An order from the catalogue as its visitor sees it (D192). It names no person: its address may be passed on. */
export interface VisitorOrder {
  readonly code: string
  /** Local. */
  readonly placedAt: string
  readonly state: CatalogueOrderState
  readonly lines: readonly {
    readonly name: string
    readonly specification: string
    readonly quantity: number
    readonly price: Centavos
  }[]
  readonly total: Centavos
  /** The last day on which the order's goods are held. Null unless they are set aside. */
  readonly heldUntil: Day | null
  /** Reason of the shop that declined the order. '' unless it was declined. */
  readonly reason: string
  readonly shop: Pick<PublicShop, 'title' | 'address' | 'whatsapp' | 'hours' | 'mapLink'>
}

export interface OrderPage extends SiteFrame {
  readonly kind: 'order'
  /** Null for an unknown address. */
  readonly order: VisitorOrder | null
  /** Brand of the order's shop. Null if its catalogue is not public any more. */
  readonly brand: PublicBrand | null
}

/** A public page: the server collects its data and the site's bundle renders it to HTML. */
export type SitePage = LandingPage | UnopenedPage | TermsPage | BrandPage | OrderPage | TrustPage

export interface RenderedPage {
  readonly html: string
  /** Text of its only inline style, which the policy allows by hash. '' for none. */
  readonly style: string
}

export interface SiteFiles {
  readonly script: string
  /** The test on the page of the CA certificate. */
  readonly trustScript: string
  readonly sheet: string
}
