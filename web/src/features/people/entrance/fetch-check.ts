import { untilHere } from '../../../ui/late/late.tsx'

/** The widget needs a secure context. Elsewhere a plain box does the same work (D12). */
export const fetchCheck = untilHere(async () =>
  globalThis.isSecureContext
    ? { default: (await import('./human-check.tsx')).HumanCheck }
    : { default: (await import('./plain-check.tsx')).PlainCheck },
)
