import { addAffiliate, affiliateHistory, affiliateList, editAffiliate, removeAffiliate } from './affiliates.ts'
import { auditLog } from './audit.ts'
import { backupState, makeBackupNow } from './backup.ts'
import { catalogue } from './catalogue.ts'
import { accountFigures, dashboard, invoiceSums } from './dashboard.ts'
import { editEncargo, encargoById, encargoList, encargoStock, placeEncargo, removeEncargo } from './encargos.ts'
import type { Endpoint } from './endpoint.ts'
import { exports, importProducts, importProgress, importTemplate } from './import-export.ts'
import { invoiceById, invoiceList, pendingOrders, setInvoiceState, voidInvoice } from './invoices.ts'
import { lookups } from './lookups.ts'
import { meta } from './meta.ts'
import { notifications, readNotifications } from './notifications.ts'
import { adiPrices, discardSale, placeOrder } from './orders.ts'
import { uploadMorePhotos, uploadPhotos } from './photos.ts'
import { addProductTag, editProductTag, productTagList, removeProductTag } from './product-tags.ts'
import { inventory } from './products.ts'
import { exportReport, report, shopList } from './reports.ts'
import { challenge, changePassword, currentUser, isLoggedIn, login, logout } from './session.ts'
import {
  footerLinks,
  setFooterLinks,
  setShopSettings,
  setSupervisor,
  shopSettings,
  verifySupervisor,
} from './settings.ts'
import { addProduct, editProduct, removeProduct, stockList, stockMovements } from './stock.ts'
import { addUser, editUser, recordList, removeUser, userList } from './users.ts'

/** The table of calls. The server refuses to start when one of them has no handler, or a handler is not among them. */
export const endpoints: readonly Endpoint[] = [
  meta,
  login,
  challenge,
  isLoggedIn,
  currentUser,
  logout,
  changePassword,
  ...Object.values(lookups).flatMap((calls) => [calls.list, calls.add, calls.edit, calls.remove]),
  catalogue,
  inventory,
  stockList,
  addProduct,
  editProduct,
  removeProduct,
  stockMovements,
  uploadPhotos,
  uploadMorePhotos,
  productTagList,
  addProductTag,
  editProductTag,
  removeProductTag,
  shopSettings,
  setShopSettings,
  footerLinks,
  setFooterLinks,
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
  placeOrder,
  discardSale,
  adiPrices,
  pendingOrders,
  invoiceList,
  invoiceById,
  setInvoiceState,
  voidInvoice,
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
  removeEncargo,
  shopList,
  report,
  exportReport,
  dashboard,
  invoiceSums,
  accountFigures,
  notifications,
  readNotifications,
  ...Object.values(exports),
  importProducts,
  importProgress,
  importTemplate,
]
