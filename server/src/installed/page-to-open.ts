import { FIRST_RUN_PAGE, START_CODE_MARK } from '@mostrador/domain/group/first-run'

const LOGIN_PAGE = '/autenticacion/sesion'

/** The page that the browser of this computer opens. A browser sends no fragment, so the code stays on the computer. */
export const pageToOpen = (address: string, startCode: string | undefined): string =>
  startCode === undefined ? `${address}${LOGIN_PAGE}` : `${address}${FIRST_RUN_PAGE}#${START_CODE_MARK}${startCode}`
