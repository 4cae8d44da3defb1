/** Fetches a part or a screen beside the sheets that it stands on: theirs is asked for first, and so stands first. */
export const withLateSheets =
  <Part>(fetchPart: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const sheets = import('./late-layers.ts')
    const part = await fetchPart()
    await sheets
    return part
  }
