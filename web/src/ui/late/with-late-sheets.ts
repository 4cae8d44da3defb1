/** Requests failed style sheets again, because the browser does not. */
function askAgainForSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.replaceWith(link.cloneNode())
}

/** Requests the shared style sheets first, so that they come first in the cascade. */
export function withLateSheets<Part>(fetchPart: () => Promise<Part>): () => Promise<Part> {
  let hasFailed = false
  return async () => {
    if (hasFailed) askAgainForSheets()
    try {
      const [, part] = await Promise.all([import('../layers/late-layers.ts'), fetchPart()])
      return part
    } catch (fault) {
      hasFailed = true
      throw fault
    }
  }
}
