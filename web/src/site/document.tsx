import type { SiteFiles, SitePage } from '@mostrador/domain/public/site-page'
import mark from '../assets/mark.svg?url'
import fraunces from '../ui/fonts/fraunces-spanish.woff2?url'
import sans from '../ui/fonts/ticket-sans-spanish.woff2?url'
import { headOf } from './head.ts'
import { PAGE_DATA, ROOT } from './roots.ts'

interface Props {
  readonly page: SitePage
  readonly files: SiteFiles
  readonly screen: string
  /** CSS, or ''. */
  readonly style: string
}

/** Escapes everything that could end the script element. */
const inScript = (value: unknown): { __html: string } => ({
  __html: JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029'),
})

export function Document({ page, files, screen, style }: Props) {
  const head = headOf(page)
  const brand = page.kind === 'catalogue' ? page.brand : undefined
  const voice = page.kind === 'order' ? page.brand?.voice : brand?.voice
  // A page with a script loads its fonts later. Fallbacks of equal size show before.
  const faces = brand ? [] : [sans, fraunces]
  return (
    <html lang="es-GT" data-voice={voice}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, minimum-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {!head.isIndexed && <meta name="robots" content="noindex, follow" />}
        <link rel="canonical" href={head.canonical} />
        <meta property="og:type" content={head.type} />
        <meta property="og:site_name" content={head.site} />
        <meta property="og:locale" content="es_GT" />
        <meta property="og:title" content={head.title} />
        <meta property="og:description" content={head.description} />
        <meta property="og:url" content={head.canonical} />
        {head.picture && (
          <>
            <meta property="og:image" content={head.picture} />
            <meta property="og:image:alt" content={head.pictureText} />
            <meta name="twitter:card" content="summary_large_image" />
          </>
        )}
        <meta name="theme-color" content={head.colour} />
        <link rel="stylesheet" href={files.sheet} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: validated colours and constant names */}
        {style && <style dangerouslySetInnerHTML={{ __html: style }} />}
        {faces.map((face) => (
          <link key={face} rel="preload" as="font" type="font/woff2" href={face} crossOrigin="" />
        ))}
        <link rel="icon" type="image/svg+xml" href={mark} />
        {brand && <script type="module" src={files.script} />}
        {page.kind === 'trust' && <script type="module" src={files.trustScript} />}
        {head.structured.map((about) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with escaped <
          <script key={about['@type']} type="application/ld+json" dangerouslySetInnerHTML={inScript(about)} />
        ))}
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: HTML rendered by React */}
        <div id={ROOT} dangerouslySetInnerHTML={{ __html: screen }} />
        {brand && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with escaped <
          <script id={PAGE_DATA} type="application/json" dangerouslySetInnerHTML={inScript(page)} />
        )}
      </body>
    </html>
  )
}
