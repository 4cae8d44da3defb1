import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { z } from 'zod'
import { affiliateRoutes } from './features/affiliates/affiliates.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { RefusedCalls } from './features/audit/refused-calls.ts'
import { backupRoutes } from './features/backup/backup.routes.ts'
import { BackupKeeper } from './features/backup/backup-keeper.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { SalesTally } from './features/catalogue/sales-tally.service.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { encargoRoutes } from './features/encargos/encargos.routes.ts'
import { exportRoutes } from './features/export/export.routes.ts'
import { footerRoutes } from './features/footer/footer.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { importRoutes } from './features/import/import.routes.ts'
import { InvoiceSieve } from './features/invoices/invoice-sieve.service.ts'
import { invoiceRoutes } from './features/invoices/invoices.routes.ts'
import { lookupRoutes } from './features/lookups/lookups.routes.ts'
import { metaRoutes } from './features/meta/meta.routes.ts'
import { metricsRoutes } from './features/metrics/metrics.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { orderRoutes } from './features/orders/orders.routes.ts'
import { photoRoutes, photoUploadRoutes } from './features/photos/photos.routes.ts'
import { productTagRoutes } from './features/product-tags/product-tags.routes.ts'
import { productRoutes } from './features/products/products.routes.ts'
import { reportRoutes } from './features/reports/reports.routes.ts'
import { callerOf } from './features/session/caller-of.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { shopRoutes } from './features/shops/shops.routes.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { supervisorRoutes } from './features/supervisor/supervisor.routes.ts'
import { userRoutes } from './features/users/users.routes.ts'
import { VisitCounter } from './features/visits/visit-counter.ts'
import { CallCounts } from './http/call-counts.ts'
import type { Context } from './http/context.ts'
import { answerErrors } from './http/errors.ts'
import { bind } from './http/implement.ts'
import { closeMalformed, readableUrl } from './http/malformed.ts'
import { refuseForeignOrigins } from './http/origin.ts'
import { logAnswers } from './http/request-log.ts'
import { secure } from './http/security.ts'
import { serveSite, WEB_FOLDER } from './http/site.ts'
import { loadSite } from './http/site-bundle.ts'
import { connectionLimits, limitSlowBodies } from './http/slow-clients.ts'

/** Largest body of a call that is not an upload: an order of 200 lines takes 25 kB. */
const BODY_LIMIT = 256 * 1024

z.config(z.locales.es())

/** The whole application, not yet listening. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { config, database } = context
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy,
    logger: { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    return503OnClosing: false,
    ...connectionLimits(config.clientPatience),
    // Longer than any request line that the HTTP parser lets through: what a parameter may be is each route's matter.
    routerOptions: { maxParamLength: 65_536 },
    rewriteUrl: (request) => readableUrl(request.url),
    clientErrorHandler: closeMalformed,
  })
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('caller', undefined)
  answerErrors(app)
  await app.register(cookie)
  await app.register(multipart)
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
  // A file has one server; PostgreSQL may have several, and whoever calls too often calls all of them.
  const shared = database.engine === 'postgres' ? database : undefined
  await secure(app, config.publicUrl.startsWith('https:'), new CallCounts(shared, Date.now))
  refuseForeignOrigins(app, config.publicUrl)
  limitSlowBodies(app, config.clientPatience)
  logAnswers(app, config.logLevel)

  const refusedCalls = new RefusedCalls(context)
  const { binder, assertComplete } = bind(app, callerOf(context), (...attempt) => refusedCalls.keep(...attempt))
  metaRoutes(binder, context)
  sessionRoutes(binder, context)
  const tally = new SalesTally(database, context.clock)
  catalogueRoutes(binder, context, tally)
  lookupRoutes(binder, context)
  productRoutes(binder, context)
  photoUploadRoutes(binder, context)
  productTagRoutes(binder, context)
  shopRoutes(binder, context)
  footerRoutes(binder, context)
  supervisorRoutes(binder, context)
  orderRoutes(binder, context)
  invoiceRoutes(binder, context)
  const sieve = new InvoiceSieve(database, context.clock)
  app.addHook('onListen', async () => sieve.watch((error) => app.log.error({ err: error }, 'sieve failed')))
  app.addHook('onClose', () => sieve.close())
  affiliateRoutes(binder, context)
  encargoRoutes(binder, context)
  reportRoutes(binder, context)
  dashboardRoutes(binder, context)
  notificationRoutes(binder, context)
  userRoutes(binder, context)
  auditRoutes(binder, context)
  exportRoutes(binder, context)
  importRoutes(binder, context)
  const backups = new BackupKeeper(context)
  backupRoutes(binder, context, backups)
  assertComplete()

  app.addHook('onListen', async () => backups.watch((error) => app.log.error({ err: error }, 'backup failed')))
  app.addHook('onClose', () => backups.close())

  healthRoutes(app, database)
  metricsRoutes(app, config.metricsToken, backups)
  const { origin } = new URL(config.publicUrl)
  const visits = new VisitCounter(database, context.clock)
  app.addHook('onClose', () => visits.flush())
  const render = await loadSite(WEB_FOLDER)
  if (render)
    siteRoutes(app, { database, clock: context.clock, tally, origin, render, visits, callerOf: callerOf(context) })
  await serveSite(app, WEB_FOLDER)
  photoRoutes(app, context.photos)
  return app
}
