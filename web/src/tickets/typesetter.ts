import type { PurchaseOrderDetail } from '@mostrador/contract/buying/purchase-orders'
import type { TransferDetail } from '@mostrador/domain/goods/transfer-detail'
import type { EncargoDetail } from '@mostrador/domain/sale/encargo'
import type { InvoiceDetail } from '@mostrador/domain/sale/invoice'
import type { PurchaseHistory } from '@mostrador/domain/sale/purchase-history'
import type { ReturnDetail } from '@mostrador/domain/sale/return-detail'
import type { PlacedTicket } from '@mostrador/tickets/placed-ticket'
import { queryOptions } from '@tanstack/react-query'
import { loadFaces } from './ticket-faces.ts'

/** The two papers of an order (P §2.15). */
export type TicketKind = 'invoice' | 'receipt'

async function loadTypesetter() {
  const [{ papers }, faces] = await Promise.all([import('./papers.ts'), loadFaces()])
  return { ...papers, faces }
}

export type Typesetter = Awaited<ReturnType<typeof loadTypesetter>>

export type PlaceTicket<Detail> = (typesetter: Typesetter, detail: Detail) => PlacedTicket

export const typesetting = queryOptions({
  queryKey: ['typesetter'],
  queryFn: loadTypesetter,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
})

type StoredSale = InvoiceDetail & { readonly soldAt: string | null; readonly isSoldAtDoubtful?: true | undefined }

const optionsOf = ({ soldAt, isSoldAtDoubtful }: StoredSale) =>
  soldAt === null ? {} : { soldAt, isSoldAtDoubtful: isSoldAtDoubtful === true }

export const storedTicket: Readonly<Record<TicketKind, PlaceTicket<StoredSale>>> = {
  invoice: ({ placeInvoice }, detail) => placeInvoice(detail, optionsOf(detail)),
  receipt: ({ placeReceipt }, detail) => placeReceipt(detail, optionsOf(detail)),
}

/** A sale without number, with its temporary reference (D58). */
export interface ProvisionalSale {
  readonly detail: InvoiceDetail
  readonly reference: string
}

export const provisionalTicket: Readonly<Record<TicketKind, PlaceTicket<ProvisionalSale>>> = {
  invoice: ({ placeInvoice }, { detail, reference }) => placeInvoice(detail, { isProvisional: true, reference }),
  receipt: ({ placeReceipt }, { detail, reference }) => placeReceipt(detail, { isProvisional: true, reference }),
}

/** A sale in training mode (D135). */
export interface TrainedSale extends ProvisionalSale {
  readonly issuesFel: boolean
}

export const trainingTicket: Readonly<Record<TicketKind, PlaceTicket<TrainedSale>>> = {
  invoice: ({ placeInvoice }, { detail, reference, issuesFel }) =>
    placeInvoice(detail, { training: { issuesFel }, reference }),
  receipt: ({ placeReceipt }, { detail, reference, issuesFel }) =>
    placeReceipt(detail, { training: { issuesFel }, reference }),
}

export const encargoTicket: PlaceTicket<EncargoDetail> = ({ placeEncargoTicket }, detail) => placeEncargoTicket(detail)

export const historyTicket: PlaceTicket<PurchaseHistory> = ({ placeHistory }, history) => placeHistory(history)

export const returnTicket: PlaceTicket<ReturnDetail> = ({ placeReturn }, detail) => placeReturn(detail)

/** A return, with its voucher's code if the device knows it. */
export type CodedReturn = ReturnDetail & { readonly code?: string | undefined }

/** Places the voucher of a return if its code is known, else the return's own paper. */
export const voucherTicket: PlaceTicket<CodedReturn> = ({ placeReturn, placeVoucher }, { voucher, code, ...detail }) =>
  voucher && code !== undefined ? placeVoucher({ ...detail, voucher, code }) : placeReturn({ ...detail, voucher })

export const transferTicket: PlaceTicket<TransferDetail> = ({ placeTransfer }, detail) => placeTransfer(detail)

export const purchaseOrderSheet: PlaceTicket<PurchaseOrderDetail> = ({ placePurchaseOrder }, detail) =>
  placePurchaseOrder(detail)
