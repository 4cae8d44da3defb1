import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderedPage, SiteFiles, SitePage } from '@mostrador/domain/public/site-page'

export type RenderSite = (page: SitePage) => RenderedPage

interface Bundle {
  render(page: SitePage, files: SiteFiles): RenderedPage
}

type Manifest = Readonly<Record<string, { readonly file: string }>>

/** Keys of the build's two manifests. */
const SCRIPT = 'src/site/client.tsx'
const TRUST_SCRIPT = 'src/site/trust/test-trust.ts'
const SHEET = 'style.css'

/**
 * Loads the public pages, the only part of `web` that the server runs (`vite.site.config.ts`). Undefined without a
 * build.
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
