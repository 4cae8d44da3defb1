import { z } from 'zod/mini'

const PLACE = 'mostrador.vale-emitido'

const kept = z.object({ userId: z.number(), returnId: z.number(), code: z.string() })
type IssuedVoucher = z.output<typeof kept>

/** Keeps the code of the voucher that this tab just issued (D200). The server tells it only once. */
export function keepIssued(issued: IssuedVoucher): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(issued))
  } catch {
    // Without storage the code shows until the page reloads.
  }
}

export function issuedCode({ userId, returnId }: Omit<IssuedVoucher, 'code'>): string | undefined {
  try {
    const read = kept.safeParse(JSON.parse(sessionStorage.getItem(PLACE) ?? 'null'))
    return read.success && read.data.userId === userId && read.data.returnId === returnId ? read.data.code : undefined
  } catch {
    return undefined
  }
}

export function forgetIssued(): void {
  try {
    sessionStorage.removeItem(PLACE)
  } catch {
    // The browser keeps nothing.
  }
}
