import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { preactForReact } from './preact.ts'
import { precompressed } from './precompressed.ts'

/** Only the server build emits the style sheet, because it knows every page, also those without a script. */
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
 * Builds the public pages apart from the staff's: a browser script, and with `--ssr` the module that renders their
 * HTML, with the style sheet (docs/decisions/0014). The page about trust has a small script of its own.
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
            // Otherwise a few shared constants would become a third file, which loads only after a script.
            optimization: { inlineConst: true },
          },
        }),
  },
}))
