import { publicName } from '@mostrador/domain/group/trading-group'
import { systemOf, TRUST_FILES, TRUST_PAGE } from '@mostrador/domain/platform/trust-page'
import type { TrustPage } from '@mostrador/domain/public/site-page'
import { localYear } from '@mostrador/domain/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/session.ts'
import type { RenderSite } from '../../../http/site-bundle.ts'
import type { LanDoor } from '../../../lan/lan-door.ts'
import { isItself } from '../../../lan/lead-to-https.ts'
import { networkAt } from '../../../lan/network.ts'
import { findFooterLinks } from '../footer/footer.queries.ts'
import { listShownShops, titlesOf } from '../shops/shop-brand.queries.ts'
import { findTradingGroup } from '../trading-group/trading-group.queries.ts'
import { portOf } from './port-of.http.ts'

/** The page comes by http, tests https, and tries a worker as offline selling does. */
const policyFor = (address: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ${address}`.trim(),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

interface Trust {
  readonly database: Pick<Database, 'reads'>
  readonly clock: Clock
  readonly origin: string
  readonly render: RenderSite
  readonly lan: LanDoor
}

/** A device learns here to trust our CA certificate (D136): the page, the certificate, and the files of its test. */
export function trustRoutes(app: FastifyInstance, { database: { reads }, clock, origin, render, lan }: Trust): void {
  const limited = { config: { isLimited: true } }

  app.get(TRUST_PAGE, limited, async (request, reply) => {
    const group = await findTradingGroup(reads)
    const { address, trust } = networkAt(lan.names, portOf(request, Number(new URL(origin).port)))
    const called = calledAt(request, lan)
    const page: TrustPage = {
      kind: 'trust',
      origin,
      year: localYear(clock()),
      links: await findFooterLinks(reads),
      group: { name: publicName(group, titlesOf(await listShownShops(reads))), logo: group.logo },
      address: called ?? address,
      start: trust,
      fingerprint: lan.authority.fingerprint,
      system: systemOf(request.headers['user-agent'] ?? ''),
      isItself: request.protocol !== 'https' && isItself(request),
    }
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyFor(page.address))
      .header('cache-control', 'no-store')
      .send(render(page).html)
  })

  app.get(TRUST_FILES.certificate, async (_request, reply) =>
    reply
      .type('application/x-x509-ca-cert')
      .header('content-disposition', 'attachment; filename="mostrador.crt"')
      .send(lan.authority.der),
  )

  // The page has another origin, because it came by http.
  app.get(TRUST_FILES.test, async (_request, reply) =>
    reply.header('access-control-allow-origin', '*').send({ listo: true }),
  )

  // An empty worker is enough: a browser refuses to load it without trust in the certificate.
  app.get(TRUST_FILES.worker, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(''))
}

/** The https address that the browser used, if the certificate has that name. */
function calledAt({ host, hostname }: FastifyRequest, { names }: LanDoor): string | undefined {
  return names.addresses.includes(hostname) || hostname === names.name ? `https://${host}` : undefined
}
