import { createHash } from 'node:crypto'
import { catalogueAddress, isSlug } from '@mostrador/domain/group/brand'
import { publicName } from '@mostrador/domain/group/trading-group'
import { AREAS } from '@mostrador/domain/platform/role'
import type { RenderedPage, SitePage } from '@mostrador/domain/public/site-page'
import { catalogueOrderAddress } from '@mostrador/domain/sale/catalogue-order'
import { localYear, MINUTE_MS } from '@mostrador/domain/time'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../../caller.ts'
import { isYounger } from '../../../clock.ts'
import type { PageWatcher } from '../../../http/site.ts'
import type { RenderSite } from '../../../http/site-bundle.ts'
import { findFooterLinks } from '../../group/footer/footer.queries.ts'
import {
  findNewSlug,
  listFormerSlugsOf,
  listShownShops,
  type ShownShop,
  titlesOf,
} from '../../group/shops/shop-brand.queries.ts'
import { findTradingGroup } from '../../group/trading-group/trading-group.queries.ts'
import type { CatalogueSource } from '../catalogue/read-page.ts'
import { findVisitorOrder } from '../ordering/visitor-order.queries.ts'
import { cataloguePage } from './catalogue-page.ts'
import { robots, siteMap } from './site-map.ts'

/** Only the site's own script runs, and it connects to no other host (D50). */
const policyFor = ({ style }: RenderedPage): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // The brand's colours are one inline style (D130), allowed by its hash.
    style === ''
      ? "style-src 'self'"
      : `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const MAP_KEPT_FOR_MS = 10 * MINUTE_MS

interface Site extends CatalogueSource {
  readonly origin: string
  readonly render: RenderSite
  readonly visits: PageWatcher
  /** True while the installation is not set up (D133). */
  isEmptyInstallation(): Promise<boolean>
  callerOf(request: FastifyRequest, reply: FastifyReply): Promise<Caller | undefined>
}

/** Landing page, catalogues and terms (P §2.2–2.4), rendered on the server, and search engines' files. */
export function siteRoutes(app: FastifyInstance, site: Site): void {
  const { origin, clock } = site
  /** A page costs about as much as a call, so it has the same limit. */
  const limited = { config: { isLimited: true } }

  const { reads } = site.database
  const siteOf = async (shops: readonly ShownShop[]) => {
    const group = await findTradingGroup(reads)
    return {
      origin,
      year: localYear(clock()),
      links: await findFooterLinks(reads),
      group: { name: publicName(group, titlesOf(shops)), logo: group.logo },
    }
  }

  const send = (request: FastifyRequest, reply: FastifyReply, page: SitePage, status = 200) => {
    if (request.method === 'GET' && status === 200 && page.kind !== 'unopened') site.visits.count(request)
    const rendered = site.render(page)
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyFor(rendered))
      .header('cache-control', 'private, no-cache')
      .send(rendered.html)
  }

  app.get('/', limited, async (request, reply) => {
    // A logged-in user goes to their own area (P §2.1).
    const caller = request.headers.cookie?.includes('sid=') ? await site.callerOf(request, reply) : undefined
    if (caller) return reply.header('cache-control', 'no-store').redirect(`${AREAS[caller.role]}/dashboard`)
    const shops = await listShownShops(reads)
    if (await site.isEmptyInstallation()) return send(request, reply, { kind: 'unopened', ...(await siteOf(shops)) })
    return send(request, reply, { kind: 'landing', ...(await siteOf(shops)), brands: shops.map(({ brand }) => brand) })
  })

  app.get('/terminos-y-condiciones', limited, async (request, reply) =>
    send(request, reply, { kind: 'terms', ...(await siteOf(await listShownShops(reads))) }),
  )

  app.get<{ Params: { slug: string } }>(catalogueAddress(':slug'), limited, async (request, reply) => {
    const { slug } = request.params
    const shops = await listShownShops(reads)
    const shop = shops.find(({ brand }) => brand.slug === slug)
    if (!shop) {
      // Old links and printed codes redirect to the new address. Other addresses redirect to the root (P §2.1).
      const now = isSlug(slug) ? await findNewSlug(reads, slug) : undefined
      const [, question] = request.url.split('?')
      if (now === undefined) return reply.header('cache-control', 'no-store').redirect('/')
      const to = `${catalogueAddress(now)}${question === undefined ? '' : `?${question}`}`
      return reply.header('cache-control', 'no-cache').redirect(to, 301)
    }
    const others = {
      brands: shops.map(({ brand: { slug, title } }) => ({ slug, title })),
      formerSlugs: await listFormerSlugsOf(reads, shop.brand.shopId),
    }
    const { page, isThere } = await cataloguePage(site, shop, { ...(await siteOf(shops)), ...others }, queryOf(request))
    return send(request, reply, page, isThere ? 200 : 404)
  })

  app.get<{ Params: { token: string } }>(catalogueOrderAddress(':token'), limited, async (request, reply) => {
    const shops = await listShownShops(reads)
    const found = await findVisitorOrder(reads, request.params.token)
    const shown = shops.find(({ brand }) => brand.shopId === found?.shopId)
    const page = {
      kind: 'order' as const,
      ...(await siteOf(shops)),
      order: found?.order ?? null,
      brand: shown?.brand ?? null,
    }
    reply.header('x-robots-tag', 'noindex')
    return send(request, reply, page, found ? 200 : 404)
  })

  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(origin)))

  let map: { readonly at: number; readonly text: string } | undefined
  app.get('/sitemap.xml', limited, async (_request, reply) => {
    if (!map || !isYounger(map.at, MAP_KEPT_FOR_MS, clock()))
      map = { at: clock(), text: await siteMap(site.database, origin) }
    return reply.type('application/xml; charset=utf-8').send(map.text)
  })
}

const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.split('?').slice(1).join('?'))
