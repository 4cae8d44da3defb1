export const USUAL_PORT = 3001

/** Ports tried after the usual one. */
const MOST_TRIED = 50

export interface ChosenPort {
  readonly port: number
  /** The kept port, if another program has taken it: phones and other tills know the old address. */
  readonly movedFrom?: number
}

/** Chooses the kept port if it is free, else the first free one from the usual one on. Undefined if all are taken. */
export async function choosePort(
  kept: number | undefined,
  isFree: (port: number) => Promise<boolean>,
  usual = USUAL_PORT,
): Promise<ChosenPort | undefined> {
  if (kept !== undefined && (await isFree(kept))) return { port: kept }
  for (let port = usual; port < usual + MOST_TRIED; port += 1)
    if (port !== kept && (await isFree(port))) return kept === undefined ? { port } : { port, movedFrom: kept }
  return undefined
}
