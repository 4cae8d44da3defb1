/** Areas of the staff's menu that are folded away until first use (D230). */
export const MENU_AREAS = [
  'families',
  'offers',
  'returns',
  'quotations',
  'catalogueOrders',
  'commissions',
  'fel',
  'encargos',
  'purchaseOrders',
  'receivings',
  'suppliers',
  'stockCounts',
  'transfers',
  'exits',
  'labels',
  'affiliates',
  'customers',
  'extensions',
  'groups',
  'elements',
  'specifications',
  'hashtags',
  'productHashtags',
] as const

export type MenuArea = (typeof MENU_AREAS)[number]
