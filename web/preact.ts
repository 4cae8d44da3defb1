/**
 * Builds the public pages with Preact in place of React, which is a quarter of the script (docs/decisions/0023). Used
 * by both builds of `vite.site.config.ts` and by the tests of `src/site`.
 */
export const preactForReact = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact/compat/server' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
]
