/**
 * The public pages are written as the staff's are, and built with Preact in React's place: a quarter of the script
 * (docs/decisions/0023). For both halves of `vite.site.config.ts`, and for the tests of `src/site`.
 */
export const preactForReact = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact/compat/server' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
]
