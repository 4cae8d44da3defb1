import { addAffiliate, affiliateList, editAffiliate, removeAffiliate } from './affiliates.ts'
import { auditLog } from './audit.ts'
import { backupState, makeBackupNow } from './backup.ts'
import { publicBrands } from './brands.ts'
import {
  addDrawer,
  closeShift,
  editDrawer,
  moveCash,
  recountShift,
  relieveShift,
  shiftById,
  shiftList,
} from './cash.ts'
import { catalogue } from './catalogue.ts'
import { accountFigures, dashboard, invoiceSums } from './dashboard.ts'
import {
  deliverEncargo,
  editEncargo,
  encargoById,
  encargoList,
  encargoStock,
  placeEncargo,
  removeEncargo,
} from './encargos.ts'
import type { Endpoint } from './endpoint.ts'
import { decideExit, exitProposalList, proposeExit } from './exit-proposals.ts'
import {
  correctFelDocument,
  decideFelAnnulment,
  felCertifiedXml,
  felDocumentById,
  felDocumentList,
  felMonth,
  felOutages,
  felSettings,
  felStatus,
  felXml,
  fileFelOutage,
  reissueFelDocument,
  retryFelDocument,
  setFelSettings,
  tryFelSettings,
} from './fel.ts'
import { felTaxpayer } from './fel-terms.ts'
import { findAnything } from './find.ts'
import { beginHouse, firstRun } from './first-run.ts'
import { exports, importProducts, importProgress, importTemplate } from './import-export.ts'
import { invoiceById, invoiceChoices, invoiceList, pendingOrders, setInvoiceState, voidInvoice } from './invoices.ts'
import { giveBarcodes, labelList, recordLabels } from './labels.ts'
import { lookups } from './lookups.ts'
import { meta } from './meta.ts'
import { network } from './network.ts'
import { notifications, readNotifications } from './notifications.ts'
import { endSession, endUserSession, openSessions, userSessions } from './open-sessions.ts'
import { adiPrices, discardSale, knownBuyer, placeOrder, recordSale } from './orders.ts'
import { addPasskey, beginPasskey, passkeyChallenge, passkeyLogin, passkeys, removePasskey } from './passkeys.ts'
import { chargeOrder, confirmTransfer, correctPayment, paymentList, unconfirmedTransfers } from './payments.ts'
import { erasePersonalData, exportPersonalData, findPeople, personalData } from './personal-data.ts'
import { uploadMorePhotos, uploadPhotos } from './photos.ts'
import { editProducts } from './product-edits.ts'
import { productPage } from './product-page.ts'
import { addProductTag, editProductTag, productTagList, removeProductTag } from './product-tags.ts'
import { inventory } from './products.ts'
import { affiliateHistory } from './purchase-history.ts'
import {
  addPurchaseOrder,
  editPurchaseOrder,
  purchaseOrderById,
  purchaseOrderList,
  receivePurchaseOrder,
} from './purchase-orders.ts'
import {
  cancelReceiving,
  editReceiving,
  openReceiving,
  photographReceiving,
  postReceiving,
  receiveLine,
  receivingById,
  receivingList,
  returnToSupplier,
} from './receivings.ts'
import { reorderList } from './reorder.ts'
import { exportReport, report, reportSums, shopList } from './reports.ts'
import { damagedList, returnById, returnGoods, returnList, returnWithoutReceipt } from './returns.ts'
import { challenge, changePassword, currentUser, isLoggedIn, login, logout } from './session.ts'
import { paperLogo, setShopSettings, setSupervisor, shopSettings, verifySupervisor } from './settings.ts'
import { addProduct, editProduct, removeProduct, stockList, stockMovements } from './stock.ts'
import { approveStockCount, beginStockCount, countStock, stockCountById, stockCountList } from './stock-counts.ts'
import { exitList, makeExit } from './stock-exits.ts'
import { stockPlaces } from './stock-places.ts'
import { abc, goodsSettings, idleStock, margins, saveGoodsSettings, stockValue } from './stock-reports.ts'
import { addSupplier, editSupplier, removeSupplier, supplierList } from './suppliers.ts'
import { drawerList, openShift } from './till.ts'
import { beginCodes, codeState, enterCode, turnOffCodes, turnOffUserCodes, turnOnCodes } from './totp.ts'
import { footerLinks, setFooterLinks, setTradingGroup, tradingGroup } from './trading-group.ts'
import { beginTraining, endTraining } from './training.ts'
import {
  askTransfer,
  cancelTransfer,
  receiveTransfer,
  sendTransfer,
  transferById,
  transferList,
  transferPlaces,
} from './transfers.ts'
import { removedProducts, removedUsers, restoreProduct, restoreUser } from './trash.ts'
import { addUser, editUser, recordList, removeUser, userList } from './users.ts'
import { voucherByCode } from './vouchers.ts'

/** The table of calls. The server refuses to start when one of them has no handler, or a handler is not among them. */
export const endpoints: readonly Endpoint[] = [
  meta,
  login,
  firstRun,
  beginHouse,
  challenge,
  isLoggedIn,
  currentUser,
  logout,
  beginTraining,
  endTraining,
  changePassword,
  openSessions,
  endSession,
  userSessions,
  endUserSession,
  passkeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  passkeyChallenge,
  passkeyLogin,
  codeState,
  beginCodes,
  turnOnCodes,
  turnOffCodes,
  turnOffUserCodes,
  enterCode,
  ...Object.values(lookups).flatMap((calls) => [calls.list, calls.add, calls.edit, calls.remove]),
  catalogue,
  publicBrands,
  inventory,
  stockList,
  addProduct,
  editProduct,
  editProducts,
  removeProduct,
  productPage,
  stockMovements,
  uploadPhotos,
  uploadMorePhotos,
  productTagList,
  addProductTag,
  editProductTag,
  removeProductTag,
  labelList,
  recordLabels,
  giveBarcodes,
  shopSettings,
  paperLogo,
  setShopSettings,
  footerLinks,
  setFooterLinks,
  setTradingGroup,
  network,
  tradingGroup,
  verifySupervisor,
  setSupervisor,
  backupState,
  makeBackupNow,
  userList,
  recordList,
  addUser,
  editUser,
  removeUser,
  auditLog,
  removedProducts,
  restoreProduct,
  removedUsers,
  restoreUser,
  placeOrder,
  discardSale,
  recordSale,
  knownBuyer,
  adiPrices,
  pendingOrders,
  invoiceList,
  invoiceChoices,
  invoiceById,
  setInvoiceState,
  voidInvoice,
  chargeOrder,
  correctPayment,
  confirmTransfer,
  paymentList,
  unconfirmedTransfers,
  drawerList,
  addDrawer,
  editDrawer,
  openShift,
  shiftList,
  shiftById,
  moveCash,
  closeShift,
  relieveShift,
  recountShift,
  returnGoods,
  returnWithoutReceipt,
  returnList,
  returnById,
  damagedList,
  voucherByCode,
  stockPlaces,
  askTransfer,
  sendTransfer,
  receiveTransfer,
  cancelTransfer,
  transferList,
  transferById,
  transferPlaces,
  makeExit,
  exitList,
  proposeExit,
  decideExit,
  exitProposalList,
  stockCountList,
  beginStockCount,
  countStock,
  stockCountById,
  approveStockCount,
  felSettings,
  setFelSettings,
  felDocumentList,
  felDocumentById,
  felXml,
  felCertifiedXml,
  felStatus,
  correctFelDocument,
  retryFelDocument,
  reissueFelDocument,
  decideFelAnnulment,
  felTaxpayer,
  felMonth,
  tryFelSettings,
  felOutages,
  fileFelOutage,
  supplierList,
  addSupplier,
  editSupplier,
  removeSupplier,
  receivingList,
  openReceiving,
  editReceiving,
  receiveLine,
  receivingById,
  postReceiving,
  returnToSupplier,
  cancelReceiving,
  photographReceiving,
  purchaseOrderList,
  addPurchaseOrder,
  editPurchaseOrder,
  purchaseOrderById,
  receivePurchaseOrder,
  affiliateList,
  addAffiliate,
  editAffiliate,
  removeAffiliate,
  affiliateHistory,
  encargoList,
  encargoStock,
  placeEncargo,
  encargoById,
  editEncargo,
  deliverEncargo,
  removeEncargo,
  shopList,
  report,
  reportSums,
  exportReport,
  reorderList,
  stockValue,
  margins,
  idleStock,
  abc,
  goodsSettings,
  saveGoodsSettings,
  dashboard,
  invoiceSums,
  accountFigures,
  findAnything,
  notifications,
  readNotifications,
  ...Object.values(exports),
  findPeople,
  personalData,
  exportPersonalData,
  erasePersonalData,
  importProducts,
  importProgress,
  importTemplate,
]
