import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The sans is on every screen: fetched beside the style sheet, not after it. */
function preloadSans(): Plugin {
  return {
    name: 'preload-sans',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => /source-sans-3-latin-wght-normal.*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${name}` },
            injectTo: 'head-prepend',
          })),
    },
  }
}

const api = 'http://127.0.0.1:3001'

export default defineConfig({
  plugins: [react(), preloadSans()],
  define: { __BUILD_DATE__: Date.now() },
  // The server puts a fresh nonce in place of this mark each time it serves the page.
  html: { cspNonce: '{{nonce}}' },
  server: { proxy: { '/api': api, '/meta.json': api } },
  build: {
    target: 'es2023',
    // Fonts and pictures stay files: the page's policy allows no data: addresses.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
  worker: { format: 'es' },
})
