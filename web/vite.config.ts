import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { precompressed } from './precompressed.ts'
import { serviceWorker } from './service-worker/precache.ts'

/**
 * Time of the build, in the bundle and in `/meta.json`. An open browser compares both to find a newer build (D54).
 * `npm run package` gives the commit's time, so that the same sources make the same bytes.
 */
const given = process.env['SOURCE_DATE_EPOCH']
const buildDate = given === undefined ? Date.now() : Number(given) * 1000

function writeMeta(): Plugin {
  return {
    name: 'write-meta',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'meta.json', source: JSON.stringify({ buildDate }) })
    },
  }
}

/** The server behind `npm run dev`. It compares `Host` with `Origin`, so the proxy keeps the address that the browser asked. */
const api = { target: `http://127.0.0.1:${process.env['PORT'] ?? 3001}`, changeOrigin: false }

/** Selects modules by path. A missing path stops the build: a moved module would end in another file unnoticed. */
function modules(...paths: readonly string[]): (id: string) => boolean {
  const missing = paths.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}`)
  return (id) => paths.some((path) => id.endsWith(`/${path}`))
}

/** Modules of the screen on which a till sells. */
const COUNTER = modules('web/src/features/sale/order/new-order-screen.tsx')
/** Modules of layers that open over any screen (`late`). */
const LAYERS = modules(
  'web/src/shells/bell-popover.tsx',
  'web/src/shells/first-run-band.tsx',
  'web/src/shells/find-box.tsx',
  'web/src/shells/find-dialog.tsx',
  'web/src/shells/phone-menu.tsx',
  'web/src/shells/profile-list.tsx',
  'web/src/outbox/sending/prepare-device.ts',
  'web/src/outbox/waiting/waiting-words.ts',
  'web/src/ui/late/double-press.ts',
  'web/src/ui/notices/standing-notices.tsx',
  'web/src/ui/questions/standing-questions.tsx',
)
/** Modules that the login shares with other screens, so that its form waits for no other screen's parts. */
const ENTRANCE = modules(
  'contract/src/group/brands.ts',
  'contract/src/people/passkeys.ts',
  'contract/src/people/pins.ts',
  'contract/src/people/totp.ts',
  'domain/src/group/brand-palette.ts',
  'domain/src/group/colour.ts',
  'domain/src/people/entry-code.ts',
  'web/src/features/people/entrance/use-login.ts',
  'web/src/features/people/entrance/wait-words.ts',
  'web/src/session/device/passkey-device.ts',
  'web/src/session/device/pin-device.ts',
  'web/src/session/person/enter-as.ts',
  'web/src/ui/acts/use-pause.ts',
  'web/src/ui/forms/password-field.tsx',
  'web/src/ui/notices/form-notice.tsx',
)
/** Parts of packages that it shares with them. */
const ENTRANCE_PARTS = /@mantine\/form\/|icons\/IconFingerprint\.mjs/
/** Forms and papers that office and till share, so that a list of the office does not load the steps of a sale. */
const FORMS = modules(
  'contract/src/goods/stock-places.ts',
  'contract/src/goods/stock.ts',
  'contract/src/goods/transfers.ts',
  'contract/src/group/lookups.ts',
  'contract/src/people/customers.ts',
  'contract/src/platform/photos.ts',
  'contract/src/sale/invoices.ts',
  'contract/src/sale/offers.ts',
  'domain/src/goods/product-texts.ts',
  'domain/src/money/shift.ts',
  'domain/src/sale/catalogue-order.ts',
  'web/src/api/calls/read-anew.tsx',
  'web/src/camera/use-camera-band.tsx',
  'web/src/counter/pay/cuotas-choice.tsx',
  'web/src/counter/pay/nothing-left.tsx',
  'web/src/counter/scan/find-product.ts',
  'web/src/counter/where/where-dialog.tsx',
  'web/src/drawer/drawer-choice.tsx',
  'web/src/drawer/use-cash-drawer.ts',
  'web/src/session/device/known-device.ts',
  'web/src/session/forms/use-kept-form.ts',
  'web/src/tickets/print-frame.tsx',
  'web/src/tickets/ticket-page.tsx',
  'web/src/tickets/use-pdf.ts',
  'web/src/tickets/use-printing.ts',
  'web/src/ui/forms/amount-field.tsx',
  'web/src/ui/forms/choice-field.tsx',
  'web/src/ui/forms/draft-notice.tsx',
  'web/src/ui/forms/form-acts.tsx',
  'web/src/ui/forms/form-dialog.tsx',
  'web/src/ui/forms/form-guard.ts',
  'web/src/ui/forms/key-radios.tsx',
  'web/src/ui/forms/unit-stepper.tsx',
  'web/src/ui/texts/page-title.tsx',
  'web/src/ui/texts/status-dot.tsx',
  'web/src/ui/theme/lead.module.css',
)
/** Components and icons that both use besides those of `FORMS`. */
const SHARED_PARTS =
  /@mantine\/core\/esm\/(components\/(SegmentedControl|Alert)\/|core\/utils\/get-env)|icons\/Icon(ArrowLeft|Cash|CircleCheck|Download|Printer|X)\.mjs/
/** The steps of a sale after choosing, and what a till opens over them. */
const STEPS = modules(
  'web/src/counter/review/review-step.tsx',
  'web/src/counter/review/refusal-dialog.tsx',
  'web/src/counter/scan/ask-server.ts',
  'web/src/counter/scan/ask-stock.ts',
  'web/src/counter/panel/bag-drawer.tsx',
  'web/src/counter/panel/parked-dialog.tsx',
  'web/src/counter/panel/origin-mark.tsx',
  'web/src/counter/steps/take-document.ts',
  'web/src/features/sale/order/affiliate-terms.tsx',
  'web/src/features/sale/order/order-sold.tsx',
  'web/src/features/sale/order/order-practised.tsx',
  'web/src/features/sale/order/order-waiting.tsx',
  'web/src/outbox/panel/outbox-panel.tsx',
  // The rules of price as a till reads them, without the office that edits them.
  'web/src/bag/read-offers.ts',
  // Modules that papers and office screens share, so that a till's first ticket does not load the office.
  'tickets/src/point.ts',
  'domain/src/money/shift-sheet.ts',
)
/** The letters of papers, which fields ask whether they can be printed. */
const LETTERS = modules('tickets/src/text/letters.ts')
/** Shared modules that only few screens need: calendars, letters, papers, payments on account, documents of a sale, photos. */
const OF_FEW =
  /tickets\/src|bag\/of-catalogue-order|counter\/(account|catalogue-order|changes)|money\/account-payment|sale\/quotation|counter\/quotation|ui\/texts\/sums|letters-note|stock\/photos|jsbarcode|node_modules\/qr\/|@mantine\/dates|dayjs|day-field|days-form/

export default defineConfig({
  plugins: [react(), writeMeta(), serviceWorker(buildDate), precompressed('assets')],
  resolve: { alias: { 'brotli/decompress.js': fileURLToPath(new URL('no-woff2.ts', import.meta.url)) } },
  define: { __BUILD_DATE__: buildDate },
  // The server puts a fresh nonce in place of this mark each time it serves the page.
  html: { cspNonce: '{{nonce}}' },
  // The public pages are made by the server, from what was last built.
  server: {
    proxy: {
      '^/(api|site|catalogue|terminos-y-condiciones|confianza|p)(/|$|\\?)': api,
      '^/(\\?.*)?$': api,
      '/meta.json': api,
    },
  },
  build: {
    target: 'es2023',
    // Fonts and pictures stay files: the page's policy allows no data: addresses.
    assetsInlineLimit: 0,
    sourcemap: false,
    // All supported browsers (`target`) preload modules themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Makes a few large files. Left alone the build makes eighty.
          groups: [
            { name: 'shell', tags: ['$initial'], priority: 7 },
            { name: 'counter', test: COUNTER, priority: 6 },
            { name: 'entrance', test: (id) => ENTRANCE(id) || ENTRANCE_PARTS.test(id), priority: 5 },
            { name: 'layers', test: LAYERS, priority: 4 },
            { name: 'forms', test: (id) => FORMS(id) || SHARED_PARTS.test(id), priority: 3 },
            { name: 'steps', test: STEPS, priority: 2 },
            { name: 'letters', test: LETTERS, priority: 1 },
            { name: 'office', test: (id) => !OF_FEW.test(id), minShareCount: 3 },
          ],
        },
      },
    },
    // The code that draws tickets is large. It loads alone, with the first ticket.
    chunkSizeWarningLimit: 1000,
  },
  worker: { format: 'es' },
})
