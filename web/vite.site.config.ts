import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { preactForReact } from './preact.ts'
import { precompressed } from './precompressed.ts'

/** The style sheet is the server half's: that one knows every page, also those without a script. */
function noSheet(): Plugin {
  return {
    name: 'no-sheet',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name]
    },
  }
}

/**
 * The public pages, apart from the staff's: a script for browsers (a small one for the page about trust) and, with `--ssr`, the module that the server makes
 * their HTML with, and their style sheet (docs/decisions/0014).
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [noSheet()]), precompressed('site')],
  resolve: { alias: preactForReact },
  ssr: { noExternal: true },
  build: {
    // Phones of some years ago read the catalogue too.
    target: ['chrome100', 'firefox100', 'safari15.4'],
    assetsDir: 'site',
    assetsInlineLimit: 0,
    copyPublicDir: false,
    cssCodeSplit: false,
    emptyOutDir: false,
    modulePreload: false,
    sourcemap: false,
    ...(isSsrBuild
      ? {
          ssrEmitAssets: true,
          manifest: 'render/files.json',
          cssMinify: true,
          rollupOptions: {
            input: 'src/site/render.tsx',
            output: { entryFileNames: 'render/render.js', chunkFileNames: 'render/[name]-[hash].js' },
          },
        }
      : {
          manifest: 'render/scripts.json',
          rolldownOptions: {
            input: ['src/site/client.tsx', 'src/site/trust/test-trust.ts'],
            // Else the few words that both say are a third file, which is asked for only once a script has come.
            optimization: { inlineConst: true },
          },
        }),
  },
}))
