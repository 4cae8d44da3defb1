import { USUAL_CF_LIMITS } from '@mostrador/domain/fiscal/receiver'
import type { Day } from '@mostrador/domain/time'
import { type Environment, hasCredentials } from '../../../../certifiers/secrets.ts'
import type { Db } from '../../../../db/session.ts'
import { dueDaysOf, type FelShop, findFelShop, toldLimits } from './fel-shop.queries.ts'

const UNSETTLED: FelShop = {
  isOn: false,
  certifier: 'simulador',
  issuer: { nit: '', name: '', regime: 'GEN', phrases: [], isRetentionAgent: false, creditType: 'FACT' },
  establishment: { code: 1, name: '', address: '', postalCode: '', municipality: '', department: '' },
  cfLimits: USUAL_CF_LIMITS,
  calendar: {},
}

/** The reply says whether the certifier's keys exist, and never the keys. */
export async function readFelSettings(db: Db, certifierKeys: Environment, shopId: number, today: Day) {
  const { isOn, certifier, establishment, issuer, calendar, cfLimits } = (await findFelShop(db, shopId)) ?? UNSETTLED
  return {
    isOn,
    certifier,
    establishment,
    ...toldLimits(cfLimits, today),
    issuer: { ...issuer, phrases: [...issuer.phrases] },
    dueDays: dueDaysOf(calendar),
    hasCredentials: hasCredentials(certifierKeys, certifier, issuer.nit),
  }
}
