import type { TaxIdKind } from '@mostrador/domain/people/customer'

export const TAX_ID_NAMES: Readonly<Record<TaxIdKind, string>> = { NIT: 'NIT', CUI: 'DPI', PAS: 'Pasaporte' }

interface Written {
  readonly taxIdKind: TaxIdKind | null
  readonly taxId: string | null
}

/** 'NIT 5769372', or '' without a tax id. */
export const taxIdWords = ({ taxIdKind, taxId }: Written): string =>
  taxIdKind && taxId ? taxIdNumber({ kind: taxIdKind, number: taxId }) : ''

export const taxIdNumber = (taxId: { readonly kind: TaxIdKind; readonly number: string } | undefined): string =>
  taxId ? `${TAX_ID_NAMES[taxId.kind]} ${taxId.number}` : ''
