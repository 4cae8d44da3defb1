import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { databaseDamaged } from '@mostrador/domain/messages.es'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { z } from 'zod/mini'
import { certifiersOf } from './certifiers/certifiers-of.ts'
import { commandText } from './command-text.ts'
import type { Context } from './context.ts'
import { purchaseOrderRoutes } from './features/buying/purchase-orders/purchase-orders.routes.ts'
import { receivingRoutes } from './features/buying/receivings/receivings.routes.ts'
import { reorderRoutes } from './features/buying/reorder/reorder.routes.ts'
import { felRoutes } from './features/fiscal/fel/fel.routes.ts'
import { felActRoutes } from './features/fiscal/fel/fel-acts.routes.ts'
import { type AskName, askName as askNameOf } from './features/fiscal/fel/look-up.service.ts'
import { DocumentSender } from './features/fiscal/fel/sending/sender.runner.ts'
import { familyRoutes } from './features/goods/families/families.routes.ts'
import { importRoutes } from './features/goods/import/import.routes.ts'
import { labelRoutes } from './features/goods/labels/labels.routes.ts'
import { productTagRoutes } from './features/goods/product-tags/product-tags.routes.ts'
import { fitRoutes } from './features/goods/products/fits.routes.ts'
import { productRoutes } from './features/goods/products/products.routes.ts'
import { SalesTally } from './features/goods/stock/sales-tally.ts'
import { stockCountRoutes } from './features/goods/stock-counts/stock-counts.routes.ts'
import { stockExitRoutes } from './features/goods/stock-exits/stock-exits.routes.ts'
import { stockPlaceRoutes } from './features/goods/stock-places/stock-places.routes.ts'
import { stockReportRoutes } from './features/goods/stock-reports/stock-reports.routes.ts'
import { supplierRoutes } from './features/goods/suppliers/suppliers.routes.ts'
import { transferRoutes } from './features/goods/transfers/transfers.routes.ts'
import { footerRoutes } from './features/group/footer/footer.routes.ts'
import { networkRoutes } from './features/group/lan/network.routes.ts'
import { trustRoutes } from './features/group/lan/trust.routes.ts'
import { lookupRoutes } from './features/group/lookups/lookups.routes.ts'
import { shopRoutes } from './features/group/shops/shops.routes.ts'
import { tradingGroupRoutes } from './features/group/trading-group/trading-group.routes.ts'
import { trainingRoutes } from './features/group/training/training.routes.ts'
import { accountPaymentRoutes } from './features/money/account-payments/account-payments.routes.ts'
import { cashRoutes } from './features/money/cash/cash.routes.ts'
import { paymentRoutes } from './features/money/payments/payments.routes.ts'
import { voucherRoutes } from './features/money/vouchers/vouchers.routes.ts'
import { dashboardRoutes } from './features/overview/dashboard/dashboard.routes.ts'
import { findRoutes } from './features/overview/find/find.routes.ts'
import { notificationRoutes } from './features/overview/notifications/notifications.routes.ts'
import { personalDataRoutes } from './features/overview/personal-data/personal-data.routes.ts'
import { reportRoutes } from './features/overview/reports/reports.routes.ts'
import { affiliateRoutes } from './features/people/affiliates/affiliates.routes.ts'
import { customerRoutes } from './features/people/customers/customers.routes.ts'
import { EmptyInstallation } from './features/people/first-run/empty-installation.ts'
import { firstRunRoutes } from './features/people/first-run/first-run.routes.ts'
import { passkeyRoutes } from './features/people/passkeys/passkeys.routes.ts'
import { pinRoutes } from './features/people/pins/pins.routes.ts'
import { callerOf } from './features/people/session/caller-of.http.ts'
import { HumanCheck } from './features/people/session/human-check.ts'
import { sessionRoutes } from './features/people/session/session.routes.ts'
import { WhileFull } from './features/people/session/while-full.ts'
import { supervisorRoutes } from './features/people/supervisor/supervisor.routes.ts'
import { totpRoutes } from './features/people/totp/totp.routes.ts'
import { userRoutes } from './features/people/users/users.routes.ts'
import { auditRoutes } from './features/platform/audit/audit.routes.ts'
import { RefusedCalls } from './features/platform/audit/refused-calls.ts'
import { backupRoutes } from './features/platform/backup/backup.routes.ts'
import { BackupKeeper } from './features/platform/backup/backup-keeper.runner.ts'
import { healthRoutes } from './features/platform/health/health.routes.ts'
import { PageCheck } from './features/platform/health/page-check.ts'
import { metaRoutes } from './features/platform/meta/meta.routes.ts'
import { metricsRoutes } from './features/platform/metrics/metrics.routes.ts'
import { PhotoKeeper } from './features/platform/photos/photo-keeper.runner.ts'
import { photoRoutes, photoUploadRoutes } from './features/platform/photos/photos.routes.ts'
import { programRoutes } from './features/platform/program/program.routes.ts'
import { catalogueRoutes } from './features/public/catalogue/catalogue.routes.ts'
import { orderingRoutes } from './features/public/ordering/ordering.routes.ts'
import { serveManifest } from './features/public/site/manifest.routes.ts'
import { siteRoutes } from './features/public/site/site.routes.ts'
import { VisitCounter } from './features/public/visits/visit-counter.ts'
import { catalogueOrderRoutes } from './features/sale/catalogue-orders/catalogue-orders.routes.ts'
import { UndecidedKeeper } from './features/sale/catalogue-orders/undecided-keeper.runner.ts'
import { commissionRoutes } from './features/sale/commissions/commissions.routes.ts'
import { encargoRoutes } from './features/sale/encargos/encargos.routes.ts'
import { InvoiceTextIndex } from './features/sale/invoices/invoice-text-index.service.ts'
import { invoiceRoutes } from './features/sale/invoices/invoices.routes.ts'
import { offerRoutes } from './features/sale/offers/offers.routes.ts'
import { listShelfOffers } from './features/sale/offers/shelf-offers.ts'
import { orderRoutes } from './features/sale/orders/orders.routes.ts'
import { purchaseHistoryRoutes } from './features/sale/purchase-history/purchase-history.routes.ts'
import { quotationRoutes } from './features/sale/quotations/quotations.routes.ts'
import { receivableRoutes } from './features/sale/receivables/receivables.routes.ts'
import { returnRoutes } from './features/sale/returns/returns.routes.ts'
import { OPEN_BODY } from './http/body-limits.ts'
import { CallCounts } from './http/call-counts.ts'
import { limitConnections } from './http/connections.ts'
import { answerErrors } from './http/errors.ts'
import { bind } from './http/implement.ts'
import { issueSentence } from './http/issue-sentence.ts'
import { drainLeftovers } from './http/leftover-bodies.ts'
import { closeMalformed, readableUrl, refuseWrongBytes } from './http/malformed.ts'
import { refuseForeignOrigins } from './http/origin.ts'
import { logAnswers } from './http/request-log.ts'
import { countCall, secure } from './http/security.ts'
import { serveSite, WEB_FOLDER } from './http/site.ts'
import { loadSite } from './http/site-bundle.ts'
import { connectionLimits, limitSlowBodies } from './http/slow-clients.ts'
import { boundWaitingBodies } from './http/waiting-bodies.ts'
import { serveLan } from './lan/serve-lan.ts'

z.config({ localeError: issueSentence })

export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { config, database } = context
  const app = fastify({
    // An unknown address has the limit of an open call.
    bodyLimit: OPEN_BODY.bytes,
    trustProxy: config.trustProxy,
    logger: {
      level: config.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      ...(context.program && { stream: context.program.log }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    return503OnClosing: false,
    ...connectionLimits(config.clientTimeoutMs),
    // Longer than any request line that the HTTP parser accepts. Routes check their parameters.
    routerOptions: { maxParamLength: 65_536 },
    rewriteUrl: (request) => readableUrl(request.url),
    clientErrorHandler: closeMalformed,
  })
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('caller', undefined)
  // A caller above the limit calls all servers of a group, which share the counts. A file has one server.
  const isTooMany = countCall(
    new CallCounts(database.engine === 'postgres' ? database : undefined, context.callClock ?? Date.now),
  )
  answerErrors(app, database.damage, isTooMany)
  refuseWrongBytes(app)
  await app.register(cookie)
  await app.register(compress, {
    threshold: 2048,
    // No client compresses bodies, and a stranger's could grow without limit.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // Compresses a till's 2,000 products to 18 kB (quality 4: 25 kB) for 2 ms more. Higher qualities cost twice that
    // and save nothing.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  })
  await secure(app, config.publicUrl.startsWith('https:'), isTooMany)
  if (context.lan) serveLan(app, context.lan, config.clientTimeoutMs)
  refuseForeignOrigins(app, config.publicUrl)
  limitConnections(app, config.trustProxy)
  boundWaitingBodies(app)
  drainLeftovers(app)
  limitSlowBodies(app, config.clientTimeoutMs)
  logAnswers(app, config.logLevel)

  const refusedCalls = new RefusedCalls(context)
  const whileFull = new WhileFull(context)
  app.addHook('onClose', async () => whileFull.close())
  const caller = callerOf(context, whileFull)
  const { binder, assertComplete } = bind(app, caller, (...attempt) => refusedCalls.keep(...attempt))
  metaRoutes(binder, context)
  const emptyInstallation = new EmptyInstallation(database, config.dataDir, console.log)
  firstRunRoutes(binder, context, emptyInstallation)
  sessionRoutes(binder, context, whileFull)
  passkeyRoutes(binder, context)
  totpRoutes(binder, context)
  pinRoutes(binder, context)
  trainingRoutes(binder, context)
  const tally = new SalesTally(database, context.clock)
  catalogueRoutes(binder, context, tally)
  orderingRoutes(binder, context, new HumanCheck(database, context.clock, whileFull))
  lookupRoutes(binder, context)
  productRoutes(binder, context)
  fitRoutes(binder, context)
  photoUploadRoutes(binder, context)
  productTagRoutes(binder, context)
  labelRoutes(binder, context, listShelfOffers)
  shopRoutes(binder, context)
  findRoutes(binder, context)
  footerRoutes(binder, context)
  tradingGroupRoutes(binder, context)
  networkRoutes(binder, context)
  programRoutes(binder, context)
  supervisorRoutes(binder, context)
  const certifiers = certifiersOf(config.certifierKeys, context.clock)
  const sender = new DocumentSender({ database, clock: context.clock, certifiersOf: certifiers })
  const wake = () => sender.wake()
  app.addHook('onListen', async () =>
    sender.watch((error) => app.log.error({ err: error }, 'sending documents failed')),
  )
  app.addHook('onClose', () => sender.close())
  const askName: AskName = (shopId, receiver) => askNameOf({ ...context, certifiersOf: certifiers }, shopId, receiver)
  orderRoutes(binder, context, { askName, wake })
  offerRoutes(binder, context)
  quotationRoutes(binder, context)
  catalogueOrderRoutes(binder, context)
  cashRoutes(binder, context)
  paymentRoutes(binder, context)
  voucherRoutes(binder, context)
  accountPaymentRoutes(binder, context)
  invoiceRoutes(binder, context, wake)
  returnRoutes(binder, context, wake)
  stockPlaceRoutes(binder, context)
  transferRoutes(binder, context)
  felRoutes(binder, context, certifiers)
  felActRoutes(binder, context, { certifiersOf: certifiers, wake })
  stockExitRoutes(binder, context)
  stockCountRoutes(binder, context)
  const texts = new InvoiceTextIndex(database, context.clock)
  app.addHook('onListen', async () => texts.watch((error) => app.log.error({ err: error }, 'index of invoices failed')))
  app.addHook('onClose', () => texts.close())
  supplierRoutes(binder, context)
  familyRoutes(binder, context)
  receivingRoutes(binder, context)
  purchaseOrderRoutes(binder, context)
  affiliateRoutes(binder, context)
  customerRoutes(binder, context)
  commissionRoutes(binder, context)
  receivableRoutes(binder, context)
  purchaseHistoryRoutes(binder, context)
  encargoRoutes(binder, context, { askName, wake })
  reportRoutes(binder, context)
  stockReportRoutes(binder, context, tally)
  reorderRoutes(binder, context, tally)
  dashboardRoutes(binder, context)
  userRoutes(binder, context)
  auditRoutes(binder, context)
  importRoutes(binder, context)
  personalDataRoutes(binder, context)
  const keeper = new PhotoKeeper(context)
  app.addHook('onListen', async () => keeper.watch((error) => app.log.error({ err: error }, 'sweeping photos failed')))
  app.addHook('onClose', () => keeper.close())
  const undecided = new UndecidedKeeper(context)
  app.addHook('onListen', async () =>
    undecided.watch((error) => app.log.error({ err: error }, 'erasing undecided orders failed')),
  )
  app.addHook('onClose', () => undecided.close())
  const backups = new BackupKeeper(context)
  backupRoutes(binder, context, backups)
  notificationRoutes(binder, context, backups)
  assertComplete()

  app.addHook('onListen', async () => backups.watch((error) => app.log.error({ err: error }, 'backup failed')))
  app.addHook('onClose', () => backups.close())

  healthRoutes(app, database)
  database.damage.watch((cause) =>
    app.log.fatal({ cause: String((cause as Error | undefined)?.message) }, databaseDamaged(commandText('restore'))),
  )
  const pages = new PageCheck(context)
  app.addHook('onListen', async () => pages.begin())
  app.addHook('onClose', async () => pages.close())
  metricsRoutes(app, context, backups)
  const { origin } = new URL(config.publicUrl)
  const visits = new VisitCounter(database, context.clock)
  app.addHook('onClose', () => visits.flush())
  const render = await loadSite(WEB_FOLDER)
  if (render) {
    siteRoutes(app, {
      database,
      clock: context.clock,
      tally,
      origin,
      render,
      visits,
      callerOf: caller,
      isEmptyInstallation: () => emptyInstallation.isEmpty(),
    })
    if (context.lan) trustRoutes(app, { database, clock: context.clock, origin, render, lan: context.lan })
  }
  serveManifest(app, database.reads, WEB_FOLDER)
  await serveSite(app, WEB_FOLDER, () => emptyInstallation.isEmpty())
  photoRoutes(app, context.photos)
  return app
}
