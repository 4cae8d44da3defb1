import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderedPage, SiteFiles, SitePage } from '@mostrador/domain/public/site-page'

/** Turns a public page into HTML. */
export type RenderSite = (page: SitePage) => RenderedPage

interface Bundle {
  render(page: SitePage, files: SiteFiles): RenderedPage
}

type Manifest = Readonly<Record<string, { readonly file: string }>>

/** Names of the scripts and the stylesheet in the two manifests of the build. */
const SCRIPT = 'src/site/client.tsx'
const TRUST_SCRIPT = 'src/site/trust/test-trust.ts'
const SHEET = 'style.css'

/**
 * The one module of `web` that the server loads: the public pages, built for it (`vite.site.config.ts`). Undefined where
 * nothing was built.
 */
export async function loadSite(folder: string): Promise<RenderSite | undefined> {
  const bundle = join(folder, 'render/render.js')
  if (!existsSync(bundle)) return undefined
  const files = {
    script: builtFile(join(folder, 'render/scripts.json'), SCRIPT),
    trustScript: builtFile(join(folder, 'render/scripts.json'), TRUST_SCRIPT),
    sheet: builtFile(join(folder, 'render/files.json'), SHEET),
  }
  const { render } = (await import(pathToFileURL(bundle).href)) as Bundle
  return (page) => render(page, files)
}

function builtFile(manifest: string, name: string): string {
  const built = (JSON.parse(readFileSync(manifest, 'utf8')) as Manifest)[name]
  if (!built) throw new Error(`${manifest} does not know ${name}`)
  return `/${built.file}`
}
