import { accountFigures, dashboard, invoiceSums } from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
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
} from './fel/fel.ts'
import { felTaxpayer } from './fel/fel-terms.ts'
import { findAnything } from './find.ts'
import { decideExit, exitProposalList, proposeExit } from './goods/exit-proposals.ts'
import { exports, importProducts, importProgress, importTemplate } from './goods/import-export.ts'
import { giveBarcodes, labelList, recordLabels } from './goods/labels.ts'
import { lookups } from './goods/lookups.ts'
import { uploadMorePhotos, uploadPhotos } from './goods/photos.ts'
import { editProducts } from './goods/product-edits.ts'
import { productPage } from './goods/product-page.ts'
import { addProductTag, editProductTag, productTagList, removeProductTag } from './goods/product-tags.ts'
import { inventory } from './goods/products.ts'
import {
  addPurchaseOrder,
  editPurchaseOrder,
  purchaseOrderById,
  purchaseOrderList,
  receivePurchaseOrder,
} from './goods/purchase-orders.ts'
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
} from './goods/receivings.ts'
import { reorderList } from './goods/reorder.ts'
import { addProduct, editProduct, removeProduct, stockList, stockMovements } from './goods/stock.ts'
import { approveStockCount, beginStockCount, countStock, stockCountById, stockCountList } from './goods/stock-counts.ts'
import { exitList, makeExit } from './goods/stock-exits.ts'
import { stockPlaces } from './goods/stock-places.ts'
import { abc, goodsSettings, idleStock, margins, saveGoodsSettings, stockValue } from './goods/stock-reports.ts'
import { addSupplier, editSupplier, removeSupplier, supplierList } from './goods/suppliers.ts'
import {
  askTransfer,
  cancelTransfer,
  decideTransfer,
  receiveTransfer,
  sendTransfer,
  transferById,
  transferList,
  transferPlaces,
} from './goods/transfers.ts'
import { auditLog } from './house/audit.ts'
import { backupState, makeBackupNow } from './house/backup.ts'
import { publicBrands } from './house/brands.ts'
import { beginHouse, firstRun } from './house/first-run.ts'
import { meta } from './house/meta.ts'
import { network } from './house/network.ts'
import { notifications, readNotifications } from './house/notifications.ts'
import { paperLogo, setShopSettings, setSupervisor, shopSettings, verifySupervisor } from './house/settings.ts'
import { footerLinks, setFooterLinks, setTradingGroup, tradingGroup } from './house/trading-group.ts'
import { beginTraining, endTraining } from './house/training.ts'
import { removedProducts, removedUsers, restoreProduct, restoreUser } from './house/trash.ts'
import { addAffiliate, editAffiliate, removeAffiliate } from './people/affiliate-acts.ts'
import { affiliateList } from './people/affiliates.ts'
import { endSession, endUserSession, openSessions, userSessions } from './people/open-sessions.ts'
import {
  addPasskey,
  beginPasskey,
  endUserPasskey,
  passkeyChallenge,
  passkeyLogin,
  passkeys,
  removePasskey,
  userPasskeys,
} from './people/passkeys.ts'
import { erasePersonalData, exportPersonalData, findPeople, personalData } from './people/personal-data.ts'
import { challenge, changePassword, currentUser, isLoggedIn, login, logout } from './people/session.ts'
import { beginCodes, codeState, enterCode, turnOffCodes, turnOffUserCodes, turnOnCodes } from './people/totp.ts'
import { addUser, editUser, recordList, removeUser, userList } from './people/users.ts'
import { exportReport, report, reportSums, shopList } from './reports.ts'
import {
  addDrawer,
  closeShift,
  editDrawer,
  moveCash,
  recountShift,
  relieveShift,
  setFloat,
  shiftById,
  shiftList,
} from './sale/cash.ts'
import {
  deliverEncargo,
  editEncargo,
  encargoById,
  encargoList,
  encargoStock,
  placeEncargo,
  receiveAbono,
  removeEncargo,
} from './sale/encargos.ts'
import {
  invoiceById,
  invoiceChoices,
  invoiceList,
  owedSum,
  pendingOrders,
  setInvoiceState,
  voidInvoice,
} from './sale/invoices.ts'
import { adiPrices, discardSale, knownBuyer, placeOrder, recordSale } from './sale/orders.ts'
import { chargeOrder, confirmTransfer, correctPayment, paymentList, unconfirmedTransfers } from './sale/payments.ts'
import { affiliateHistory } from './sale/purchase-history.ts'
import { damagedList, returnById, returnGoods, returnList, returnWithoutReceipt, tellVoucher } from './sale/returns.ts'
import { drawerList, openShift } from './sale/till.ts'
import { voucherByCode } from './sale/vouchers.ts'
import { catalogue } from './site/catalogue.ts'

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
  userPasskeys,
  endUserPasskey,
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
  owedSum,
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
  setFloat,
  returnGoods,
  returnWithoutReceipt,
  tellVoucher,
  returnList,
  returnById,
  damagedList,
  voucherByCode,
  stockPlaces,
  askTransfer,
  sendTransfer,
  receiveTransfer,
  decideTransfer,
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
  receiveAbono,
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
